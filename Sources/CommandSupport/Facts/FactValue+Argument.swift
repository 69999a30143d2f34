import FlowGraph

extension FactValue {
    /// Reads a value in the notation of the command line.
    ///
    /// `true` and `false` are truth values; digits, with an optional minus sign, are a whole number; a text in double
    /// quotes is that text, in which a backslash keeps the character after it; anything else is a text as written.
    package init(argument text: Substring, of fact: String) throws {
        if text.isEmpty || text.first == "=" { throw FactSyntaxError.unquoted(fact: fact, value: String(text)) }
        if text.first == "\"" {
            self = .string(try FactValue.unquoted(text, of: fact))
        } else if text == "true" || text == "false" {
            self = .bool(text == "true")
        } else if FactValue.isNumber(text) {
            guard let number = Int(text) else { throw FactSyntaxError.numberTooLarge(String(text)) }
            self = .int(number)
        } else {
            self = .string(String(text))
        }
    }

    private static func isNumber(_ text: Substring) -> Bool {
        let digits = text.first == "-" ? text.dropFirst() : text
        return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func unquoted(_ text: Substring, of fact: String) throws -> String {
        var content = ""
        var isEscaped = false
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            if isEscaped {
                content.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"", rest.isEmpty {
                return content
            } else if character == "\"" {
                break
            } else {
                content.append(character)
            }
        }
        throw FactSyntaxError.unbalancedQuotes(fact: fact, value: String(text))
    }
}
