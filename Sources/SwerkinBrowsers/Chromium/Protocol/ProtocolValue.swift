/// A value of JSON that may be of any kind.
enum ProtocolValue: Hashable, Sendable {
    case null
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([ProtocolValue])
    case object([String: ProtocolValue])
}

extension ProtocolValue: Decodable {
    /// Reads a value; throws if it is none of JSON's.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let truth = try? container.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([ProtocolValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: ProtocolValue].self))
        }
    }
}

extension ProtocolValue {
    /// The value as `String(value)` gives it in a script; nil for lists and objects.
    var plainText: String? {
        switch self {
        case .null: "null"
        case .truth(let truth): truth ? "true" : "false"
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .text(let text): text
        case .list, .object: nil
        }
    }
}
