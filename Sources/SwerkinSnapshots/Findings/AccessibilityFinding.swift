import FlowGraph
import SwerkinCore

/// One accessibility problem of a screen: it hinders the use of assistive technology.
public struct AccessibilityFinding: Hashable, Sendable {
    /// The severity of a finding, the gravest first.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// The element is unusable for some users.
        case error
        /// The element is harder to use for some users.
        case warning

        /// Returns true if one matters less than another.
        public static func < (one: Severity, other: Severity) -> Bool { one == .warning && other == .error }
    }

    /// The name of the rule that found it, such as `unnamed-control`.
    public var rule: String
    /// The severity of the finding.
    public var severity: Severity
    /// The element that it is about; of several the first.
    public var element: Element
    /// The other elements that it is about as much.
    public var others: [Element]
    /// The problem, as the end of a sentence about the element, as in `has no label`.
    public var problem: String
    /// The remedy, as a sentence.
    public var remedy: String
    /// The sections of guidelines that it comes from, as in `WCAG 2.2, 4.1.2 Name, Role, Value`.
    public var sources: [String]
}

extension AccessibilityFinding: CustomStringConvertible {
    /// The problem and its remedy, as in `the button "info" has no name: give it a label. (unnamed-control)`.
    public var description: String { "the \(place) \(problem): \(remedy) (\(rule))" }

    /// The element as failures name it, with its position on the screen.
    public var place: String {
        element.corner.map { "\(element.summary) at \($0)" } ?? element.summary
    }
}

extension Element {
    /// Its upper left corner, as in `10, 20`, or nil if it has no bounds.
    var corner: String? { bounds.isEmpty ? nil : "\(bounds.origin.x.inPoints), \(bounds.origin.y.inPoints)" }
}

extension Double {
    /// A number of points, without a fraction if it is whole, else with one digit.
    var inPoints: String {
        let tenths = (self * 10).rounded() / 10
        return Int(exactly: tenths).map(String.init) ?? "\(tenths)"
    }
}

extension [AccessibilityFinding] {
    /// The findings in words, one a line.
    var lines: [String] { map { "  \($0.severity.rawValue): \($0)" } }
}

extension Int {
    /// A number of findings in words.
    var findings: String { Count.words(self, "finding") }
}

extension ElementTree {
    /// The findings of rules on the screen: rule by rule, each in reading order.
    ///
    /// Elements beneath a modal dialog are skipped: their findings belong to the screen that opened it. Findings about an
    /// excepted element or its descendants are left out. O(elements) for each rule. Throws `StepFailure` if a query has a
    /// pattern that is no regular expression.
    public func accessibilityFindings(
        rules: [AccessibilityRule] = .all, except queries: [ElementQuery] = []
    ) throws -> [AccessibilityFinding] {
        let excepted = Set(try queries.flatMap(matches).flatMap(\.selfAndDescendants).map(\.reference))
        let front = inFront
        return rules.flatMap { $0.findings(in: front) }.filter { !excepted.contains($0.element.reference) }
    }
}

extension Element {
    private static let controls: Set<String> = [
        "button", "link", "checkbox", "switch", "slider", "radio", "tab", "listbox", "option", "menuitem",
        "menuitemcheckbox", "menuitemradio", "treeitem",
    ]
    private static let fields: Set<String> = ["textbox", "searchbox", "combobox", "spinbutton"]

    /// True if it is an element to act on other than a field.
    var isControl: Bool {
        Self.controls.contains(role.rawValue) || !isField && !traits.isDisjoint(with: [.button, .link, .adjustable])
    }

    /// True if it is an input field: a text box, a search box, a combo box or a spin button.
    var isField: Bool { Self.fields.contains(role.rawValue) || traits.contains(.searchField) }

    /// The normalised accessible name: the label, or the labels of the descendants; empty if there is none.
    ///
    /// The pictures of icon fonts, and other characters without meaning, are no name.
    var name: String {
        let own = AccessibleName.asRead(label ?? "")
        guard own.isEmpty else { return own }
        return children.map(\.name).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension ElementTree {
    /// All elements in reading order, each with those around it, the outermost first.
    var elementsInPlace: [(element: Element, around: [Element])] {
        var found: [(element: Element, around: [Element])] = []
        func visit(_ element: Element, _ around: [Element]) {
            found.append((element, around))
            for child in element.children { visit(child, around + [element]) }
        }
        for root in roots { visit(root, []) }
        return found
    }
}

extension ElementTree {
    /// The tree of the modal dialog in front, or this tree if there is none.
    ///
    /// A dialog is modal if it keeps touches from everything outside of it that can be seen: pages often have no other sign of
    /// it. O(elements × dialogs).
    var inFront: ElementTree {
        let elements = elementsInPlace
        let dialogs = elements.filter { [.dialog, .alertDialog].contains($0.element.role) && $0.element.isVisible }
        let modal = dialogs.last { Self.isModal($0.element, around: $0.around, among: elements.map(\.element)) }
        return modal.map { ElementTree(size: size, roots: [$0.element]) } ?? self
    }

    private static func isModal(_ dialog: Element, around: [Element], among elements: [Element]) -> Bool {
        let related = Set((around + dialog.selfAndDescendants).map(\.reference))
        let outside = elements.filter { element in
            element.isVisible && element.obstruction != .offScreen && !element.bounds.isEmpty
                && !related.contains(element.reference)
        }
        return !outside.isEmpty && outside.allSatisfy { $0.obstruction != nil }
    }
}
