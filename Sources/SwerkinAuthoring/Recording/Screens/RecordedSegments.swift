import SwerkinCore

/// Makes segments of the acts between two screens.
struct RecordedSegments {
    private let map: ExploredMap
    /// The screens beneath the current one, the lowest first.
    private var stack: [Int] = []

    init(_ map: ExploredMap) { self.map = map }

    /// The crossing of the steps on a screen, after the last of which there was another one; nil if they only look.
    mutating func crossing(of steps: ArraySlice<Recording.Step>) -> RecordedCrossing? {
        let end = steps[steps.endIndex - 1].end
        let steps = steps.filter { !$0.act.act.isCheck }[...]
        guard let last = steps.last, let first = steps.first else { return nil }
        let needed = Self.needed(steps)
        let acts = needed.map(\.act.act)
        let isBack = leadsBack(last, to: end)
        if isBack {
            stack = Array(stack.prefix(upTo: stack.lastIndex(of: end) ?? 0))
        } else {
            stack.append(last.start)
        }
        let hasLoggedIn = acts.contains { if case .enterSecret = $0 { true } else { false } }
        let segment = ExploredSegment(
            start: last.start, end: end, isBack: isBack, isRoot: hasLoggedIn && !isBack, label: last.act.label,
            acts: acts)
        return RecordedCrossing(segment, of: needed.map(\.act), on: first.act.before)
    }

    /// True if a step led to the screen beneath, and would lead to any other beneath, too.
    private func leadsBack(_ step: Recording.Step, to end: Int) -> Bool {
        // What lies beneath the first screen is not known.
        if stack.isEmpty { return step.act.act == .back }
        guard stack.last == end else { return false }
        if step.act.act == .back || map.screens[step.start].kind == .modal { return true }
        return step.act.element?.readLabel.map(ReturnWords.contains) ?? false
    }

    /// The steps that the last one needs: those that fill the form that it sends, or all that have brought its element up.
    private static func needed(_ steps: ArraySlice<Recording.Step>) -> [Recording.Step] {
        guard let last = steps.last, let first = steps.first, last.act.act != .back else {
            return Array(steps.suffix(1))
        }
        if let query = last.act.act.query {
            let there = (try? first.act.before.tree.matches(query)) ?? []
            guard let element = there.first else { return Array(steps) }
            guard element.role == .button else { return [last] }
        }
        return steps.dropLast().filter(\.act.fillsForm) + [last]
    }
}

extension RecordedAct {
    /// True if it puts something into a form.
    fileprivate var fillsForm: Bool {
        switch act {
        case .enter, .enterSecret, .choose: true
        case .touch: [.checkbox, .switch, .radio].contains(element?.role)
        case .step(let words, _):
            ["IEnter", "ISelect", "ISet", "IToggle", "IClear", "ILeave"].contains(where: words.hasPrefix)
        case .doubleTouch, .contextTouch, .back, .dismissKeyboard, .press, .switchTab, .closeTab, .expect, .expectValue:
            false
        }
    }

    /// The label of the segment that it leads to.
    fileprivate var label: String {
        let name = element?.readLabel ?? element?.fieldName ?? element?.identifier
        switch act {
        case .back: return "Back"
        case .switchTab(let title): return title
        case .closeTab: return "Close the tab"
        case .press(let key): return name.map { "\(key) in \($0)" } ?? key
        case .choose(let option, _): return option
        default: return name ?? element?.role.rawValue ?? "Touch"
        }
    }
}
