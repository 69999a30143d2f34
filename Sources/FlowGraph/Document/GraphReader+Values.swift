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
        if let name = names.value(of: token.range) { return name }
        let name = cursor.text(token)
        names.keep(name, for: token.range)
        return name
    }

    /// Reads a list of texts that is likely to be met again.
    mutating func readTexts() throws(SyntaxError) -> [String] {
        try readShared(textLists) { (reader) throws(SyntaxError) in
            var texts: [String] = []
            guard var list = try reader.enterList() else { return texts }
            while try reader.nextElement(&list) {
                if let text = try reader.readText() { texts.append(text) }
            }
            return texts
        }
    }

    /// Reads a value, or finds what was read before from the same bytes.
    ///
    /// The value is passed over to see where it ends. What is not in order is read again wherever it stands, so that it is
    /// told of every place.
    mutating func readShared<Value>(
        _ known: SharedValues<Value>, _ read: (inout GraphReader) throws(SyntaxError) -> Value
    ) throws(SyntaxError) -> Value {
        cursor.skipWhiteSpace()
        let (start, problemCount) = (cursor, problemCount)
        // An error is thrown in reading, where the path leads to it.
        guard let _ = try? cursor.skipValue() else {
            cursor = start
            return try read(&self)
        }
        let range = start.offset..<cursor.offset
        if let value = known.value(of: range) { return value }
        cursor = start
        let value = try read(&self)
        if self.problemCount == problemCount { known.keep(value, for: range) }
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
        guard var list = try enterList() else { return values }
        while try nextElement(&list) {
            if let value = try readFactValue() { values.append(value) }
        }
        return values
    }
}
