/// Reading single values. A value of a wrong type is reported and skipped; the result is nil or a default.
extension GraphReader {
    /// Reads a text.
    mutating func readText() throws(SyntaxError) -> String? {
        guard try isNext(.text, expected: .text) else { return nil }
        return cursor.text(try cursor.takeText())
    }

    /// Reads a text that is likely to occur again.
    mutating func readName() throws(SyntaxError) -> String? {
        guard try isNext(.text, expected: .text) else { return nil }
        return name(try cursor.takeText())
    }

    /// Reads a text that is likely to occur again, and returns its number among these.
    ///
    /// `guess` is its likely number.
    @inline(__always)
    mutating func readNumberedName(guess: Int? = nil) throws(SyntaxError) -> Int? {
        guard try isNext(.text, expected: .text) else { return nil }
        let token = try cursor.takeText()
        if let guess, names.equals(guess, token.range) { return guess }
        return number(ofName: token)
    }

    /// The text of a token that is likely to occur again.
    mutating func name(_ token: JSONTextToken) -> String {
        // Such a text is faster to create than to look up, and needs no allocation.
        if token.range.count <= Self.longestInlineText { return cursor.text(token) }
        let number = number(ofName: token)
        return names[number]
    }

    /// The number of UTF-8 bytes that a `String` stores inline.
    private static let longestInlineText = 15

    @inline(__always)
    private mutating func number(ofName token: JSONTextToken) -> Int {
        let part = names.part(token.range)
        if let position = names.position(of: part) { return position }
        names.keep(cursor.text(token), for: part)
        return names.count - 1
    }

    /// Reads a list of texts that is likely to occur again.
    mutating func readTexts() throws(SyntaxError) -> [String] {
        try readShared(\.textLists) { (reader) throws(SyntaxError) in
            var texts: [String] = []
            guard var list = try reader.enterList() else { return texts }
            while try reader.nextElement(&list) {
                if let text = try reader.readText() { texts.append(text) }
            }
            return texts
        }
    }

    /// Reads a value, or returns the one read before from equal bytes.
    ///
    /// Skips the value to find its end. A value with problems is read again at each occurrence, so that the problems
    /// are reported for each.
    @inline(__always)
    mutating func readShared<Value>(
        _ known: WritableKeyPath<GraphReader, SharedValues<Value>>,
        _ read: (inout GraphReader) throws(SyntaxError) -> Value
    ) throws(SyntaxError) -> Value {
        cursor.skipWhiteSpace()
        let (start, problemCount) = (cursor, problemCount)
        // Reading throws the error, with the right path.
        guard let _ = try? cursor.skipValue() else {
            cursor = start
            return try read(&self)
        }
        let part = self[keyPath: known].part(start.offset..<cursor.offset)
        if let value = self[keyPath: known].value(of: part) { return value }
        cursor = start
        let value = try read(&self)
        if self.problemCount == problemCount { self[keyPath: known].keep(value, for: part) }
        return value
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
            try report(token.isWhole ? .outOfRange(number) : .notWhole(number), at: token.range.lowerBound)
        }
        return value
    }

    /// Reads a number.
    mutating func readNumber() throws(SyntaxError) -> Double {
        guard try isNext(.number, expected: .number) else { return 1 }
        let token = try cursor.takeNumber()
        if let value = cursor.double(token) { return value }
        try report(.outOfRange(cursor.bytes.text(token.range)), at: token.range.lowerBound)
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
        guard var list = try enterList() else { return values }
        while try nextElement(&list) {
            if let value = try readFactValue() { values.append(value) }
        }
        return values
    }
}
