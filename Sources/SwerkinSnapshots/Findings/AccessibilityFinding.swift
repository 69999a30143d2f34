import SwerkinCore

/// One thing about a screen that keeps people from using it with assistive technology.
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
