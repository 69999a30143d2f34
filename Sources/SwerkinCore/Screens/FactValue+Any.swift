import FlowGraph

extension FactValue {
    /// The value of a fact that a value of any type stands for, or nil if there is none.
    ///
    /// A `Bool`, a whole number or a `String` stands for itself, an optional for what it holds, a raw representable value for
    /// its raw value, and a case of an enum and any other value with a description for that. Objects stand for nothing, for
    /// their descriptions may differ from run to run.
    package init?(of value: Any) {
        let form = Mirror(reflecting: value).displayStyle
        switch value {
        case let value as any PreconditionValue: self = value.factValue
        case let value as FactValue: self = value
        case _ where form == .optional:
            guard let held = Mirror(reflecting: value).children.first?.value else { return nil }
            self.init(of: held)
        case let value as any BinaryInteger:
            guard let number = Int(exactly: value) else { return nil }
            self = .int(number)
        case let value as any RawRepresentable: self.init(of: value.rawValue)
        case _ where form == .class: return nil
        case let value as any CustomStringConvertible: self = .string(value.description)
        case _ where form == .enum: self = .string("\(value)")
        default: return nil
        }
    }
}

/// A value that a test gives a fact, or a segment demands of it, and that is no value of a fact.
struct UnusableFactValue: Hashable, Sendable {
    /// The name of the fact.
    let fact: String
    /// The type of the value.
    let type: String

}

extension UnusableFactValue {
    init(_ key: PreconditionKey, _ value: Any) { self.init(fact: key.rawValue, type: "\(Swift.type(of: value))") }
}

extension UnusableFactValue: CustomStringConvertible {
    /// The problem and the remedy, without a full stop.
    var description: String {
        "the value of \(fact.quoted) is a \(type), which no fact can have: give a Bool, a whole number, a String, a case of an enum,"
            + " or a value whose type is CustomStringConvertible"
    }
}
