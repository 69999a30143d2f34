/// The kinds of segments, as the rules of reading name them.
public enum SegmentKind: String, Sendable, Codable, CaseIterable {
    case push, sheet, fullScreenCover, popover, tab, dialog, replace, root, dismiss, back, deeplink, unwind
}

/// How a segment was concluded.
public enum Certainty: String, Sendable, Codable {
    /// The end is named where the trigger is, or in the same file.
    case direct
    /// The end was found through steps, each with its line.
    case followed
    /// The end is the likeliest; the code doesn't decide.
    case guessed
}

/// What a person uses to cross a segment.
struct Control {
    var label: String?
    var identifier: String?
    var place: SourcePlace
}

/// How the code got to what happens: who acted, and the lines since then.
struct Trail {
    var start: String
    var control: Control?
    var steps: [SourcePlace] = []
    var conditions: [String] = []
    /// A launch, a URL, an activity: the kind that all of its segments have.
    var cause: Cause = .person
    var isGuessed = false
    /// Whether it began at the launch, also after the first screen.
    var isLaunch = false
    /// Whether the screen that it starts at is closed by then.
    var isClosing = false

    enum Cause { case person, launch, external }

    /// The line of the trigger: within a control the first statement, else the last one in the first one's file.
    func anchor(_ place: SourcePlace) -> SourcePlace {
        guard let first = steps.first else { return place }
        if control?.label != nil { return first }
        return (steps + [place]).last { $0.file == first.file } ?? first
    }
}

/// A presentation that a state opens.
struct Presentation {
    let keys: [StateKey]
    let kind: SegmentKind
    let content: ShownContent
    let host: String
    let place: SourcePlace
    /// The property of the state's value that must be set, `edit` of a destination.
    var casePath: [String] = []
    var title: String?
    var stack: Int = 0
    /// Whether the state chooses among screens of which one is always shown.
    var isChosen = false
    /// Whether the state is the path of a stack, whose elements the content shows.
    var isStack = false
    /// The getter of a binding that the code computes: the content is shown if it gives something.
    var getter: BindingGetter?
    /// The objects in the environment of the content.
    var environment = ViewEnvironment()
}

/// What is shown: a closure that makes it, or a value.
enum ShownContent {
    case closure(ClosureValue)
    case value(Value)
    case system(String)
    case dialog(String, [ClosureValue], [Value])
}

/// A state that is set.
struct StateChange {
    let key: StateKey
    var value: Value
    var trail: Trail
    let place: SourcePlace
    var isAppended = false
    /// The views around the line, outermost first: whose destinations hold there.
    let stack: Int
}

/// A link that pushes a value, which a destination for the value's type makes into a screen.
struct ValueLink {
    let value: Value
    let trail: Trail
    let place: SourcePlace
    let kind: SegmentKind
    /// Whether it stands in a list whose selection takes the value.
    var isSelection = false
    /// The value below it in a path that is set as a whole: its screen has the destination.
    var below: Value?
}

/// A screen for the values of a type.
struct ValueDestination {
    let type: String
    let closure: ClosureValue
    let host: String
    let place: SourcePlace
    let environment: ViewEnvironment
}

/// The destinations that take the value of a link, of those that were known when it was last looked at.
struct FittingDestinations {
    var seen = 0
    var positions: [Int] = []
    var types: [String: Bool] = [:]
}

/// A segment as the code gives it.
struct FoundSegment {
    var start: String
    var end: String
    var kind: SegmentKind
    var label: String?
    var identifier: String?
    var conditions: [String]
    var place: SourcePlace
    var steps: [SourcePlace]
    var certainty: Certainty
}

/// A call of a navigation function that leads where the reader can't tell.
public struct UnresolvedCall: Hashable, Sendable {
    /// The call, as written.
    public let text: String
    /// The line of the call.
    public let place: SourcePlace
    /// The reason why its end isn't known.
    public let reason: String
}
