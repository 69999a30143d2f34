/// A step with its arguments, as `ITouchButton(withLabel: Log in)`.
public struct StepCall: Hashable, Sendable {
    /// One argument.
    public struct Argument: Hashable, Sendable {
        /// The argument's label, or nil if it has none.
        public var label: String?
        /// The argument in words.
        public var value: String
        /// True if it is text that may be secret: typed into a field or compared with its content.
        public var mayBeSecret: Bool
        /// The argument in Swift.
        fileprivate let literal: Literal
    }

    /// An argument as it is written in Swift.
    fileprivate enum Literal: Hashable {
        /// A text in quotes.
        case text
        /// A number or a truth value, written as in words.
        case plain
        /// A query.
        case query(ElementQuery)
        /// A value that only the project's own code can name.
        case none

        init(_ value: any CustomStringConvertible) {
            switch value {
            case is String, is Typed: self = .text
            case let query as ElementQuery: self = .query(query)
            case is Bool, is Int, is Double: self = .plain
            default: self = .none
            }
        }
    }

    /// The step's name without its arguments.
    public let name: String
    /// The arguments, in order.
    public let arguments: [Argument]
    /// The name of the screen that the step is to end on, or nil if it may be any.
    package var goal: String?

    /// Makes a call from a function's name, as `#function` gives it, and the values of its arguments.
    ///
    /// The values get labels in order, `file` and `line` left out; if there are more or fewer values than labels, no value gets
    /// one. A value that is nil stands for an argument that the caller left out, and is left out.
    public init(function: String, values: [(any CustomStringConvertible)?]) {
        // In bytes, for every step runs this, and finding characters takes longer.
        let parts = function.utf8.split(whereSeparator: "(:)".utf8.contains).map { String(Substring($0)) }
        name = parts.first ?? function
        let labels = Array(parts.dropFirst()).filter { $0 != "file" && $0 != "line" }
        let isLabelled = labels.count == values.count
        arguments = values.enumerated().compactMap { index, value in
            guard let value else { return nil }
            let label = isLabelled && labels[index] != "_" ? labels[index] : nil
            return Argument(
                label: label, value: value.description, mayBeSecret: value is Typed, literal: Literal(value))
        }
    }

    /// True if an argument is masked until it is known to be no secret.
    var mayBeSecret: Bool { arguments.contains(where: \.mayBeSecret) }

    /// The call in words.
    ///
    /// Text that may be secret is masked unless `mayBeShown` returns true for it.
    public func words(revealing mayBeShown: (String) -> Bool = { _ in false }) -> String {
        let list = arguments.map { argument in
            let value = argument.mayBeSecret && !mayBeShown(argument.value) ? Typed.mask : argument.value
            return argument.label.map { "\($0): \(value)" } ?? value
        }
        return "\(name)(\(list.joined(separator: ", ")))"
    }

    /// The call as a value; text that may be secret is masked unless `mayBeShown` returns true for it.
    func action(revealing mayBeShown: (String) -> Bool) -> StepAction {
        StepAction(name: name, arguments: arguments.map { $0.action(revealing: mayBeShown) })
    }

    /// The call in Swift, with ``Typed/mask`` for text that may be secret; nil if an argument can't be written.
    var swift: String? { swift { _ in false } }

    /// The call in Swift; text that may be secret is masked unless `mayBeShown` returns true for it.
    func swift(revealing mayBeShown: (String) -> Bool) -> String? {
        let list = arguments.compactMap { argument in
            argument.swift(revealing: mayBeShown).map { (argument.label.map { "\($0): " } ?? "") + $0 }
        }
        guard list.count == arguments.count else { return nil }
        return "\(name)(\(list.joined(separator: ", ")))"
    }
}

extension StepCall.Argument {
    fileprivate func action(revealing mayBeShown: (String) -> Bool) -> StepAction.Argument {
        switch literal {
        case .text:
            StepAction.Argument(label: label, text: mayBeSecret && !mayBeShown(value) ? Typed.mask : value)
        case .query(let query): StepAction.Argument(label: label, query: query)
        case .plain, .none: StepAction.Argument(label: label, word: value)
        }
    }

    fileprivate func swift(revealing mayBeShown: (String) -> Bool) -> String? {
        switch literal {
        case .text: (mayBeSecret && !mayBeShown(value) ? Typed.mask : value).quoted
        case .plain: value
        case .query(let query): query.swift
        case .none: nil
        }
    }
}

/// A step's argument that is typed into a field or compared with its content, and so may be secret.
///
/// It is shown in logs and reports only once it meets a field that turns out not to be secure; a text that the step changes
/// before it types it stays masked.
public struct Typed: CustomStringConvertible, Hashable, Sendable {
    /// The replacement of a text that may be secret.
    public static let mask = "••••"

    /// The text.
    public let description: String

    /// Marks a text.
    public init(_ text: String) { description = text }
}
