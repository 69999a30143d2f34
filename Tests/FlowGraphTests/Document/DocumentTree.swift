import Foundation
import TestSupport

/// A JSON document that can be changed and stays JSON.
enum DocumentTree: Decodable {
    case truth(Bool)
    case whole(Int)
    case number(Double)
    case text(String)
    case null
    case list([DocumentTree])
    case object([(key: String, value: DocumentTree)])

    private static let keys = [
        "name", "start", "end", "kind", "label", "title", "module", "trait", "tags", "steps", "preconditions",
        "effects",
        "cost", "facts", "screens", "segments", "flowgraph", "min", "max", "not", "in", "atLeast", "atMost", "add",
        "toggle", "loggedIn", "count", "", "é",
    ]
    private static let words = [
        "Home", "Login", "Item", "List", "Nowhere", "push", "present", "replace", "root", "unwind", "back", "loggedIn",
        "",
        "é😀\n\"\\", "x",
    ]
    private static let numbers = [0, 1, 2, 3, 4, -1, 1_000_000, .max, .min]

    init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: Key.self) {
            // A decoder gives members in no order.
            let keys = members.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .object(try keys.map { ($0.stringValue, try members.decode(DocumentTree.self, forKey: $0)) })
        } else if var elements = try? decoder.unkeyedContainer() {
            var list: [DocumentTree] = []
            while !elements.isAtEnd { list.append(try elements.decode(DocumentTree.self)) }
            self = .list(list)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let truth = try? value.decode(Bool.self) {
                self = .truth(truth)
            } else if let whole = try? value.decode(Int.self) {
                self = .whole(whole)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try value.decode(String.self))
            }
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    /// The document as text.
    var json: String {
        switch self {
        case .truth(let truth): "\(truth)"
        case .whole(let number): "\(number)"
        case .number(let number): "\(number)"
        case .text(let text): DocumentTree.quoted(text)
        case .null: "null"
        case .list(let elements): "[\(elements.map(\.json).joined(separator: ",\n"))]"
        case .object(let members):
            "{" + members.map { "\(DocumentTree.quoted($0.key)): \($0.value.json)" }.joined(separator: ",\n") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}

extension DocumentTree {
    /// Changes one thing somewhere: a value, a key, or where a part stands and how often.
    mutating func mutate(using random: inout SeededGenerator) {
        let parts = self.parts
        change(Int.random(in: 0..<parts.count, using: &random)) { part in
            switch part {
            case .list(var elements):
                DocumentTree.rearrange(&elements, parts, using: &random)
                part = .list(elements)
            case .object(var members):
                DocumentTree.rename(&members, parts, using: &random)
                part = .object(members)
            default: part = DocumentTree.value(like: part, parts, using: &random)
            }
        }
    }

    private static func rearrange(
        _ elements: inout [DocumentTree], _ parts: [DocumentTree], using random: inout SeededGenerator
    ) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: if !elements.isEmpty { elements.remove(at: .random(in: elements.indices, using: &random)) }
        case 1: if let element = elements.randomElement(using: &random) { elements.append(element) }
        case 2: elements.shuffle(using: &random)
        default: if let part = parts.randomElement(using: &random) { elements.append(part) }
        }
    }

    private static func rename(
        _ members: inout [(key: String, value: DocumentTree)], _ parts: [DocumentTree],
        using random: inout SeededGenerator
    ) {
        guard !members.isEmpty else { return }
        let position = Int.random(in: members.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: members[position].key = keys.randomElement(using: &random) ?? ""
        case 1: members.append(members[position])
        case 2: members.append((keys.randomElement(using: &random) ?? "", parts.randomElement(using: &random) ?? .null))
        case 3: members.remove(at: position)
        case 4: members.shuffle(using: &random)
        default: members[position].value = parts.randomElement(using: &random) ?? .null
        }
    }

    /// Another value, mostly of the same kind.
    private static func value(
        like old: DocumentTree, _ parts: [DocumentTree], using random: inout SeededGenerator
    ) -> DocumentTree {
        if Int.random(in: 0..<8, using: &random) == 0 { return parts.randomElement(using: &random) ?? .null }
        return switch old {
        case .truth(let truth): .truth(!truth)
        case .whole: .whole(numbers.randomElement(using: &random) ?? 0)
        case .number: .number(Double(Int.random(in: -1...40, using: &random)) / 4)
        case .text: .text(words.randomElement(using: &random) ?? "")
        default: [.null, .whole(1), .truth(true)].randomElement(using: &random) ?? .null
        }
    }

    /// The document with all inside, each once.
    private var parts: [DocumentTree] {
        switch self {
        case .list(let elements): [self] + elements.flatMap(\.parts)
        case .object(let members): [self] + members.flatMap(\.value.parts)
        default: [self]
        }
    }

    /// Changes the part at a position, the outer ones first.
    private mutating func change(_ position: Int, _ body: (inout DocumentTree) -> Void) {
        guard position > 0 else { return body(&self) }
        var rest = position - 1
        switch self {
        case .list(var elements):
            DocumentTree.change(&elements, &rest, body)
            self = .list(elements)
        case .object(var members):
            var values = members.map(\.value)
            DocumentTree.change(&values, &rest, body)
            for index in members.indices { members[index].value = values[index] }
            self = .object(members)
        default: break
        }
    }

    private static func change(
        _ trees: inout [DocumentTree], _ rest: inout Int, _ body: (inout DocumentTree) -> Void
    ) {
        for index in trees.indices {
            let count = trees[index].parts.count
            if rest < count { return trees[index].change(rest, body) }
            rest -= count
        }
    }
}
