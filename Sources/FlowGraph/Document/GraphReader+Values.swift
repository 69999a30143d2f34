/// Reading single values. What is of a wrong type is noted and passed over, and nothing or a default is given in its place.
extension GraphReader {
    /// Reads a text.
    mutating func readText() throws(SyntaxError) -> String? {
        guard try isNext(.text, expected: .text) else { return nil }
        return cursor.text(try cursor.takeText())
    }

    /// Reads a text that is likely to be met again.
    mutating func readName() throws(SyntaxError) -> String? {
        guard try isNext(.text, expected: .text) else { return nil }
        return name(try cursor.takeText())
    }

    /// The text of a token that is likely to be met again.
    mutating func name(_ token: JSONTextToken) -> String {
        if token.range.count <= GraphReader.inlineTextLength { return cursor.text(token) }
        let slice = JSONSlice(bytes: cursor.bytes, range: token.range)
        if let name = names[slice] { return name }
        let name = cursor.text(token)
        names[slice] = name
        return name
    }

    /// Reads the name of the screen that a segment leaves, which as a rule is that of the segment before.
    mutating func readStartName() throws(SyntaxError) -> String? {
        guard try isNext(.text, expected: .text) else { return nil }
        let token = try cursor.takeText()
        let slice = JSONSlice(bytes: cursor.bytes, range: token.range)
        if let lastStart, lastStart.slice == slice { return lastStart.name }
        let name = name(token)
        lastStart = (slice, name)
        return name
    }

    /// The length in bytes up to which a `String` keeps its text in itself.
    private static let inlineTextLength = 15

    /// Reads a list of texts.
    mutating func readTexts() throws(SyntaxError) -> [String] {
        var texts: [String] = []
        try readList { (reader) throws(SyntaxError) in
            if let text = try reader.readText() { texts.append(text) }
        }
        return texts
    }

    /// Reads `true` or `false`.
    mutating func readTruthValue() throws(SyntaxError) -> Bool {
        guard try isNext(.truthValue, expected: .truthValue) else { return false }
        return try cursor.takeTruthValue()
    }

    /// Reads a whole number.
    mutating func readInteger() throws(SyntaxError) -> Int? {
        guard try isNext(.number, expected: .wholeNumber) else { return nil }
        let token = try cursor.takeNumber()
        let value = token.isWhole ? cursor.integer(token) : nil
        if value == nil {
            let number = cursor.bytes.text(token.range)
            report(token.isWhole ? .outOfRange(number) : .notWhole(number), at: token.range.lowerBound)
        }
        return value
    }

    /// Reads a number.
    mutating func readNumber() throws(SyntaxError) -> Double {
        guard try isNext(.number, expected: .number) else { return 1 }
        let token = try cursor.takeNumber()
        if let value = cursor.double(token) { return value }
        report(.outOfRange(cursor.bytes.text(token.range)), at: token.range.lowerBound)
        return 1
    }

    /// Reads a value that a fact can have.
    mutating func readFactValue() throws(SyntaxError) -> FactValue? {
        switch try cursor.nextKind() {
        case .text: return .string(cursor.text(try cursor.takeText()))
        case .truthValue: return .bool(try cursor.takeTruthValue())
        case .number: return try readInteger().map(FactValue.int)
        case let found:
            try refuse(found, expected: .factValue)
            return nil
        }
    }

    /// Reads a list of values that a fact can have.
    mutating func readFactValues() throws(SyntaxError) -> [FactValue] {
        var values: [FactValue] = []
        try readList { (reader) throws(SyntaxError) in
            if let value = try reader.readFactValue() { values.append(value) }
        }
        return values
    }
}
