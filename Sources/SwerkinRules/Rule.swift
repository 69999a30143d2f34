import SwerkinCore

/// A rule that an app obeys on its screens, in every flow.
///
/// A rule is declared once, for an app, an enum of screens or a class of test cases (``Ruled``), or for one screen, and is checked at
/// each arrival there, after the screen's own observations were read. A rule that is broken fails the test in the end, at the line
/// of the step that led to the screen, and the flow goes on: each rule is reported once a screen, with the values that it looked at. It
/// costs what it looks at: all rules of an arrival share one snapshot, and nothing is taken if none looks.
public struct Rule: WatchedCheck {
    /// The question that a rule asks of a screen.
    typealias Question = @Sendable (RuledScreen) throws -> Bool

    enum Kind: Sendable {
        case holds(Question)
        case never(Question)
        case eventually(Question, within: Duration)
        case after(label: String, @Sendable (RuledScreen, RuledScreen) throws -> Bool)
        case remember(@Sendable (RuledScreen) throws -> any RuleValue)
        case model(ModelRule)
    }

    /// The rule's name, for reports: what must be so.
    public let name: String
    /// The line that declares the rule.
    public let position: SourcePosition
    let kind: Kind
    /// The names of the screens, or nil for all.
    let screens: Set<String>?
    /// The element without which the rule does not apply, or nil if it always does.
    let element: ElementQuery?

    init(
        _ name: String, _ kind: Kind, on screens: [any PresentableScreen] = [], wherever element: ElementQuery? = nil,
        file: StaticString, line: UInt
    ) {
        self.name = name
        self.kind = kind
        self.screens = screens.isEmpty ? nil : Set(screens.map(\.rawValue))
        self.element = element
        position = SourcePosition(file: "\(file)", line: line)
    }

    /// Makes the watch of a session, which checks all of its rules.
    package static func makeWatch(of session: FlowSession) -> any ArrivalWatch { RuleWatch(session) }

    /// True if two declarations are of one rule, as of an enum that is an app too.
    func isSame(as other: Rule) -> Bool { name == other.name && position == other.position }
}

// The parameters are the same for all: the name, the screens and the element that narrow the rule down, and the line of reports.
extension Rule {
    /// A rule that holds at each arrival.
    ///
    /// It is judged once, by the screen as it is on arrival; for what an app shows a moment later there is
    /// ``eventually(_:within:on:wherever:file:line:_:)``.
    ///
    /// - Parameters:
    ///   - name: what must be so, for reports.
    ///   - screens: the screens that it applies to; empty for all of those that it is declared for.
    ///   - element: the element without which it does not apply; left out, it always does.
    ///   - file: the file that failures name.
    ///   - line: the line that failures name.
    ///   - holds: returns true if the screen is as it must be.
    /// - Returns: the rule.
    public static func always(
        _ name: String, on screens: [any PresentableScreen] = [], wherever element: ElementQuery? = nil,
        file: StaticString = #filePath, line: UInt = #line,
        _ holds: @escaping @Sendable (RuledScreen) throws -> Bool
    ) -> Rule {
        Rule(name, .holds(holds), on: screens, wherever: element, file: file, line: line)
    }

    /// A rule about what no screen shows at an arrival: `.never("an error is shown") { try $0.shows(.alert) }`.
    ///
    /// The parameters are those of ``always(_:on:wherever:file:line:_:)``; `holds` returns true if the screen is as it must not be.
    public static func never(
        _ name: String, on screens: [any PresentableScreen] = [], wherever element: ElementQuery? = nil,
        file: StaticString = #filePath, line: UInt = #line,
        _ holds: @escaping @Sendable (RuledScreen) throws -> Bool
    ) -> Rule {
        Rule(name, .never(holds), on: screens, wherever: element, file: file, line: line)
    }

    /// A rule that becomes true after each arrival, within a time on the driver's clock.
    ///
    /// It looks at once, and again until the time is up; an element that is not there yet may still come. The flow goes on as soon as it
    /// holds. The other parameters are those of ``always(_:on:wherever:file:line:_:)``.
    public static func eventually(
        _ name: String, within limit: Duration, on screens: [any PresentableScreen] = [],
        wherever element: ElementQuery? = nil, file: StaticString = #filePath, line: UInt = #line,
        _ holds: @escaping @Sendable (RuledScreen) throws -> Bool
    ) -> Rule {
        Rule(name, .eventually(holds, within: limit), on: screens, wherever: element, file: file, line: line)
    }

    /// A rule about the change that a segment makes: a relation between the screen before its steps and the one that it led to.
    ///
    /// ```swift
    /// .after("Add to cart", "the cart has one item more") { before, after in
    ///     try after.number(in: .identifier("badge")) == before.number(in: .identifier("badge")) + 1
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - label: the label of the segments that it applies to.
    ///   - name: what must be so, for reports.
    ///   - screens: the end screens that it applies to; empty for all of those that it is declared for.
    ///   - file: the file that failures name.
    ///   - line: the line that failures name.
    ///   - holds: returns true if the two screens are as they must be.
    /// - Returns: the rule.
    public static func after(
        _ label: String, _ name: String, on screens: [any PresentableScreen] = [], file: StaticString = #filePath,
        line: UInt = #line,
        _ holds: @escaping @Sendable (_ before: RuledScreen, _ after: RuledScreen) throws -> Bool
    ) -> Rule {
        Rule(name, .after(label: label, holds), on: screens, file: file, line: line)
    }

    /// Remembers a value at each arrival, for rules of later screens: ``RuledScreen/remembered(_:as:)``.
    ///
    /// The latest value counts. All are forgotten if the app is launched again or reset. The other parameters are those of
    /// ``always(_:on:wherever:file:line:_:)``; `value` reads the value from the screen.
    public static func remember(
        _ name: String, on screens: [any PresentableScreen] = [], wherever element: ElementQuery? = nil,
        file: StaticString = #filePath, line: UInt = #line,
        _ value: @escaping @Sendable (RuledScreen) throws -> any RuleValue
    ) -> Rule {
        Rule(name, .remember(value), on: screens, wherever: element, file: file, line: line)
    }
}
