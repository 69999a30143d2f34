/// What a written type says, as far as the reader needs it.
package enum TypeText {
    /// The type without `some`, `any`, attributes, optional marks, and parentheses around it.
    package static func plain(_ text: String) -> Substring {
        var rest = text[...]
        if isName(text) { return rest }
        while true {
            let before = rest
            while let first = rest.first, first.isWhitespace { rest.removeFirst() }
            while let last = rest.last, last.isWhitespace || last == "?" || last == "!" { rest.removeLast() }
            for word in ["some ", "any ", "inout ", "weak ", "borrowing ", "consuming "] where rest.hasPrefix(word) {
                rest = rest.dropFirst(word.count)
            }
            if rest.hasPrefix("@"), let space = rest.firstIndex(of: " ") { rest = rest[space...].dropFirst() }
            if rest.hasPrefix("("), closes(rest) == rest.index(before: rest.endIndex) {
                rest = rest.dropFirst().dropLast()
            }
            if rest == before { return rest }
        }
    }

    /// The name of the type without generic arguments, `Outer.Inner` kept.
    package static func base(_ text: String) -> String {
        if isName(text) { return text }
        let plain = plain(text)
        guard !plain.hasPrefix("["), !isFunction(text) else { return "" }
        if let bracket = plain.firstIndex(of: "<") {
            // Outer<T>.Inner
            let rest = plain[bracket...]
            if let close = matching(rest), rest.index(after: close) < rest.endIndex,
                rest[rest.index(after: close)] == "."
            {
                return String(plain[..<bracket]) + base(String(rest[rest.index(after: close)...]))
            }
            return String(plain[..<bracket])
        }
        return String(plain.split(separator: "&").first.map { $0.trimming() } ?? plain)
    }

    /// The type of the elements of a sequence, nil if it is none.
    package static func element(_ text: String) -> String? {
        let plain = plain(text)
        if plain.hasPrefix("["), plain.hasSuffix("]") {
            let inner = plain.dropFirst().dropLast()
            if let colon = topLevel(inner, ":") { return String(inner[inner.index(after: colon)...].trimming()) }
            return String(inner)
        }
        let names = ["Array<", "Set<", "IdentifiedArrayOf<", "FetchedResults<", "Results<", "Published<", "Binding<"]
        for name in names where plain.hasPrefix(name) { return arguments(text).first }
        return nil
    }

    /// The generic arguments of a type, in order.
    package static func arguments(_ text: String) -> [String] {
        let plain = plain(text)
        guard let open = plain.firstIndex(of: "<"), let close = matching(plain[open...]) else { return [] }
        return split(plain[plain.index(after: open)..<close])
    }

    /// The labels of a tuple's parts, empty for those without; none if it is no tuple.
    package static func tupleLabels(_ text: String) -> [String] {
        guard text.hasPrefix("("), text.hasSuffix(")"), !isFunction(text) else { return [] }
        return split(text.dropFirst().dropLast()).map { part in
            topLevel(part[...], ":").map { String(part[..<$0].trimming()) } ?? ""
        }
    }

    package static func isFunction(_ text: String) -> Bool {
        let plain = plain(text).utf8
        return zip(plain, plain.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: ">") }
    }

    /// True for a name alone, as most types are written, perhaps with those around it: it is its own base.
    private static func isName(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
    }

    package static func isOptional(_ text: String) -> Bool {
        text.last == "?" || text.last == "!" || text.hasPrefix("Optional<")
    }

    private static func split(_ text: Substring) -> [String] {
        var parts: [String] = []
        var rest = text
        while let comma = topLevel(rest, ",") {
            parts.append(String(rest[..<comma].trimming()))
            rest = rest[rest.index(after: comma)...]
        }
        return parts + [String(rest.trimming())]
    }

    private static func topLevel(_ text: Substring, _ mark: Character) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "<", "(", "[": depth += 1
            case ">", ")", "]": depth -= 1
            case mark where depth == 0: return index
            default: break
            }
        }
        return nil
    }

    private static func matching(_ text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == "<" { depth += 1 } else if text[index] == ">" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private static func closes(_ text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == "(" { depth += 1 } else if text[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}

extension Substring {
    func trimming() -> Substring {
        var rest = self
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return rest
    }
}
