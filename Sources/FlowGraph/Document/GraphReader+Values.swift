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

extension GraphReader {
    /// Reads the declared facts.
    mutating func readFacts() throws(SyntaxError) -> [Fact] {
        var facts: [Fact] = []
        guard var members = try enterObject() else { return facts }
        var seen = SeenNames()
        while let fact = try nextFact(&members, &seen) {
            if let domain = try readDomain() { facts.append(Fact(fact, domain)) }
        }
        return facts
    }

    /// Reads the preconditions of a segment.
    mutating func readPreconditions() throws(SyntaxError) -> Preconditions {
        try readShared(\.preconditions) { (reader) throws(SyntaxError) in
            try reader.readFactMap { (reader) throws(SyntaxError) in try reader.readCondition() }
        }
    }

    /// Reads the effects of a segment.
    mutating func readEffects() throws(SyntaxError) -> Effects {
        try readShared(\.effects) { (reader) throws(SyntaxError) in
            try reader.readFactMap { (reader) throws(SyntaxError) in try reader.readEffect() }
        }
    }

    private mutating func readFactMap<Value>(
        _ readValue: (inout GraphReader) throws(SyntaxError) -> Value?
    ) throws(SyntaxError) -> FactMap<Value> {
        var entries: [FactMap<Value>.Entry] = []
        guard var members = try enterObject() else { return FactMap(entries) }
        var seen = SeenNames()
        while let fact = try nextFact(&members, &seen) {
            if let value = try readValue(&self) { entries.append(FactMap.Entry(fact, value)) }
        }
        return FactMap(entries)
    }

    private mutating func readDomain() throws(SyntaxError) -> FactDomain? {
        switch try cursor.nextKind() {
        case .list: return .values(try readFactValues())
        case .object: return try readRange().map { .range($0) }
        case let found:
            try refuse(found, expected: .domain)
            return nil
        }
    }

    private mutating func readRange() throws(SyntaxError) -> ClosedRange<Int>? {
        let start = cursor.offset
        var min: Int?
        var max: Int?
        guard var members = try enterObject() else { return nil }
        while let key = try nextMember(&members, of: domainKeys) {
            switch key {
            case .min: min = try readInteger()
            case .max: max = try readInteger()
            }
        }
        guard let min, let max else { return nil }
        if min > max { try report(.reversedBounds(min: min, max: max), at: start) }
        return min > max ? nil : min...max
    }

    private mutating func readCondition() throws(SyntaxError) -> Condition? {
        switch try cursor.nextKind() {
        case .text, .number, .truthValue: return try readFactValue().map(Condition.equals)
        case .object: return try readRequirements()
        case let found:
            try refuse(found, expected: .condition)
            return nil
        }
    }

    private mutating func readRequirements() throws(SyntaxError) -> Condition? {
        let start = cursor.offset
        var isEmpty = true
        var condition: Condition?
        guard var members = try enterObject() else { return nil }
        while let key = try nextMember(&members, of: conditionKeys) {
            isEmpty = false
            let next: Condition? =
                switch key {
                case .not: try readExclusion()
                case .in: Condition.in(try readFactValues())
                case .atLeast: try readInteger().map(Condition.atLeast)
                case .atMost: try readInteger().map(Condition.atMost)
                }
            guard let next else { continue }
            condition = condition?.and(next) ?? next
        }
        if isEmpty { try report(.emptyCondition, at: start) }
        return condition
    }

    /// Reads the values that a fact must not equal: one value or a list.
    private mutating func readExclusion() throws(SyntaxError) -> Condition? {
        guard try cursor.nextKind() == .list else { return try readFactValue().map { Condition.not($0) } }
        return Condition.not(try readFactValues())
    }

    private mutating func readEffect() throws(SyntaxError) -> Effect? {
        switch try cursor.nextKind() {
        case .text, .number, .truthValue: return try readFactValue().map(Effect.set)
        case .null:
            try cursor.takeNull()
            return .forget
        case .object: return try readChange()
        case .list:
            try refuse(.list, expected: .effect)
            return nil
        }
    }

    /// Reads an effect that is more than a value.
    private mutating func readChange() throws(SyntaxError) -> Effect? {
        let start = cursor.offset
        var keyCount = 0
        var effect: Effect?
        guard var members = try enterObject() else { return nil }
        while let key = try nextMember(&members, of: effectKeys) {
            keyCount += 1
            switch key {
            case .add: effect = try readInteger().map(Effect.add)
            case .toggle: effect = try readToggle()
            }
        }
        if keyCount != 1 { try report(keyCount == 0 ? .emptyEffect : .severalEffects, at: start) }
        return effect
    }

    private mutating func readToggle() throws(SyntaxError) -> Effect? {
        guard try isNext(.truthValue, expected: .truthValue) else { return nil }
        let start = cursor.offset
        if try cursor.takeTruthValue() { return .toggle }
        try report(.untoggled, at: start)
        return nil
    }
}
