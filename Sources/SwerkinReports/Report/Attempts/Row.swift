import SwerkinRecords

/// A line of the page of a test: a step, a plan, a segment, or something else that happened.
struct Row {
    /// The kinds of rows, by the letters that the page knows.
    enum Kind: String {
        case step = "s"
        case plan = "p"
        case segment = "g"
        case detour = "d"
        case located = "l"
        case observed = "b"
        case launched = "a"
        case output = "t"
        case skipped = "k"
    }

    let kind: Kind
    /// The number of rows around it.
    let depth: Int
    /// The event that it began with, or its only one.
    var line: RecordLine
    /// The number of the line that it began with.
    let start: Int
    /// The number of the line that it ended with; nil if it did not end.
    var end: Int?
    /// The outcome of a step or a segment that ended.
    var outcome: RecordedOutcome?
    /// Its position among the segments of the model, if it is a segment that the model has.
    var segment: Int?
    /// The second best plan, if it is a plan and there is a model.
    var nextPlan: NextPlan?
    /// The segment that failed, if it is a plan with one and the model has it.
    var brokenSegment: BrokenSegment?

    /// True if it begins and ends with lines of their own.
    var hasEnd: Bool { kind == .step || kind == .segment }

    /// The names of the screens that the test meant to reach: those of a plan, and the goal of a step.
    ///
    /// Older records have no goals; their words say that of a step that was skipped, and the plan of one that was performed.
    var aims: [String] {
        switch kind {
        case .plan: line.planned ?? []
        case .step: [line.goal ?? (outcome == .skipped ? line.step?.screenAimedAt : nil)].compactMap { $0 }
        default: []
        }
    }

    /// The name of the screen that the app is known to be on after the row.
    var arrival: String? {
        switch kind {
        case .segment: outcome == .passed ? line.to : nil
        case .located: line.screen
        default: nil
        }
    }
}

extension String {
    /// The name of the screen that a step in words navigates to, waits for or asks to be on, or nil if it is no such step.
    ///
    /// For records without goals. The words are those that they have: `INavigate(fromScreen: A, toScreen: B)`, `IWaitToSeeScreen(B)`, `IAmOnScreen(B)`.
    var screenAimedAt: String? {
        let isNavigation = hasPrefix("INavigate(")
        guard isNavigation || hasPrefix("IWaitToSeeScreen(") || hasPrefix("IAmOnScreen("),
            let label = range(of: isNavigation ? "toScreen: " : "(")
        else { return nil }
        return String(self[label.upperBound...].prefix { $0 != "," && $0 != ")" })
    }
}

/// The content of the screen after a line of a record.
struct Look {
    /// The number of the line.
    let line: Int
    /// The name of the picture in the run's folder.
    let picture: String?
    /// The name of the text of the tree in the run's folder.
    let text: String?
    /// True if it shows the test's own app, not that of a further session.
    let isOwn: Bool
    /// True if the screen changed meanwhile, so that the text is from after the picture.
    let isChanging: Bool
}
