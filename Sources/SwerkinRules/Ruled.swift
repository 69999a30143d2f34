import SwerkinCore

/// Declares rules: an app for all of its screens, an enum of screens for these, or a class of test cases for its tests.
///
/// ```swift
/// extension Shop: Ruled {
///     static let rules: [Rule] = [
///         .always("the badge shows the cart's count", wherever: .identifier("badge")) {
///             try $0.number(in: .identifier("badge")) == $0.fact(.cartCount)
///         },
///         .never("an error is shown") { try $0.shows(.alert) },
///     ]
/// }
/// ```
///
/// They are checked at each arrival of every flow, tour and visit; no flow names them. A single screen has its rules in its
/// declaration: ``SwerkinCore/Declaration/always(_:wherever:file:line:_:)``. See <doc:WhatMustHold>.
public protocol Ruled: ArrivalChecked {
    /// The rules, in the order in which they are checked; read once a session.
    static var rules: [Rule] { get }
}

extension Ruled {
    /// The rules.
    public static var arrivalChecks: [any ArrivalCheck] { rules }
}

// The rules of one screen, in its declaration. Each adds a rule for the arrivals there.
extension Declaration {
    /// Adds a rule that holds at each arrival on the screen: ``Rule/always(_:on:wherever:file:line:_:)``.
    public func always(
        _ name: String, wherever element: ElementQuery? = nil, file: StaticString = #filePath, line: UInt = #line,
        _ holds: @escaping @Sendable (RuledScreen) throws -> Bool
    ) -> Self {
        checked(by: Rule.always(name, wherever: element, file: file, line: line, holds))
    }

    /// Adds a rule that holds at no arrival on the screen: ``Rule/never(_:on:wherever:file:line:_:)``.
    public func never(
        _ name: String, wherever element: ElementQuery? = nil, file: StaticString = #filePath, line: UInt = #line,
        _ holds: @escaping @Sendable (RuledScreen) throws -> Bool
    ) -> Self {
        checked(by: Rule.never(name, wherever: element, file: file, line: line, holds))
    }

    /// Adds a rule that becomes true after each arrival on the screen: ``Rule/eventually(_:within:on:wherever:file:line:_:)``.
    public func eventually(
        _ name: String, within limit: Duration, wherever element: ElementQuery? = nil, file: StaticString = #filePath,
        line: UInt = #line, _ holds: @escaping @Sendable (RuledScreen) throws -> Bool
    ) -> Self {
        checked(by: Rule.eventually(name, within: limit, wherever: element, file: file, line: line, holds))
    }

    /// Adds a rule about a segment that leads to the screen: ``Rule/after(_:_:on:file:line:_:)``.
    public func after(
        _ label: String, _ name: String, file: StaticString = #filePath, line: UInt = #line,
        _ holds: @escaping @Sendable (_ before: RuledScreen, _ after: RuledScreen) throws -> Bool
    ) -> Self {
        checked(by: Rule.after(label, name, file: file, line: line, holds))
    }

    /// Remembers a value at each arrival on the screen: ``Rule/remember(_:on:wherever:file:line:_:)``.
    public func remember(
        _ name: String, wherever element: ElementQuery? = nil, file: StaticString = #filePath, line: UInt = #line,
        _ value: @escaping @Sendable (RuledScreen) throws -> any RuleValue
    ) -> Self {
        checked(by: Rule.remember(name, wherever: element, file: file, line: line, value))
    }
}
