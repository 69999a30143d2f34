import FlowGraph

/// A failure in words, as the test framework shows it.
///
/// The first line has the expectation and the reason; the lines after it have the elements on the screen instead, the
/// previous attempts, and the culprit unless it is the app.
struct FailureMessage {
    /// The maximum number of previous attempts in a message: the last ones.
    private static let toldAttempts = 8

    private let failure: StepFailure
    private let step: StepRecord?
    private let activity: AppActivity

    init(_ failure: StepFailure, step: StepRecord?, activity: AppActivity = AppActivity()) {
        self.failure = failure
        self.step = step
        self.activity = activity
    }

    var text: String {
        let opening = step.map { "\($0.keyword.rawValue) \($0.words) failed: " } ?? ""
        var lines = [opening + failure.reason.sentence]
        // The app's pending requests and errors explain more than the elements on the screen instead.
        if failure.reason.culprit == .app { lines += activity.sentences }
        lines += failure.reason.hints
        if failure.reason.culprit == .app { lines += activity.pastSentences }
        lines += failure.path.map { "In the step \($0.keyword.rawValue) \($0.words), \($0.position)." }
        if !failure.attempts.isEmpty { lines.append("Before that: \(before).") }
        if let fault = failure.reason.culprit.words { lines.append("At fault: \(fault), not the app.") }
        return lines.joined(separator: "\n")
    }

    private var before: String {
        let told = failure.attempts.suffix(Self.toldAttempts)
        return (told.count < failure.attempts.count ? "…; " : "") + told.joined(separator: "; ")
    }
}

extension Culprit {
    fileprivate var words: String? {
        switch self {
        case .app: nil
        case .test: "the test"
        case .usage: "the use of Swerkin"
        case .environment: "the environment"
        }
    }
}

extension StepFailure {
    /// The failure in words.
    ///
    /// The expectation and the problem, then the elements on the screen instead and the attempts, a line each. Texts that were
    /// typed into secure fields are not masked; they are in the reports of a test run.
    public var message: String { FailureMessage(self, step: nil).text }
}

extension StepFailure: CustomStringConvertible {
    /// The failure in words, so that an uncaught one can be read.
    public var description: String { message }
}

extension ElementTree {
    /// The app's remark on a control: its description, as by `aria-describedby`, or the text after a field.
    ///
    /// Returns nil if there is none. A text that names another element, as the label of the next field does, is none, and
    /// neither is a description that the screen does not show, as a tooltip.
    /// O(elements).
    func remark(on control: Element) -> String? {
        if let hint = control.hint, !hint.isEmpty, shows(hint) { return hint }
        guard control.takesInput, let next = element(behind: control, in: roots) else { return nil }
        let remark = next.joinedLabels
        guard Self.speaks(next), !remark.isEmpty else { return nil }
        let names = elements.filter { !Self.speaks($0) }.flatMap { [$0.label, $0.fieldName].compactMap { $0 } }
        return names.contains(remark) ? nil : remark
    }

    /// The texts of alerts that are not dialogs, and of the parts that report how something went, in reading order, each once.
    ///
    /// Source: WAI-ARIA 1.2, live region roles (`alert`, `status`). O(elements).
    var announcements: [String] {
        var known: Set<String> = []
        return elements.filter { [.alert, .status].contains($0.role) }.map(\.joinedLabels)
            .filter { text in !text.isEmpty && !known.contains { $0.contains(text) } && known.insert(text).inserted }
    }

    /// True if texts on the screen have all of a description, which may be made of several.
    private func shows(_ description: String) -> Bool {
        elements.contains { element in
            guard Self.speaks(element), element.isVisible, let label = element.label, !label.isEmpty else {
                return false
            }
            return label.contains(description) || description.contains(label)
        }
    }

    private static func speaks(_ element: Element) -> Bool { [.text, .alert, .status].contains(element.role) }

    /// The next element among those that lie in the same one.
    private func element(behind element: Element, in siblings: [Element]) -> Element? {
        if let position = siblings.firstIndex(where: { $0.reference == element.reference }) {
            return siblings.dropFirst(position + 1).first
        }
        for sibling in siblings {
            if let found = self.element(behind: element, in: sibling.children) { return found }
        }
        return nil
    }
}

extension Element {
    /// The labels of the element and its descendants, joined by spaces.
    fileprivate var joinedLabels: String {
        selfAndDescendants.compactMap(\.label).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// True if it takes input, which an app may reject as invalid.
    fileprivate var takesInput: Bool {
        isEditable || [.checkbox, .switch, .comboBox, .listBox].contains(role)
    }
}
