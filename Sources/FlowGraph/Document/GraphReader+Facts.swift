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
