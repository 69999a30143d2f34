extension GraphReader {
    /// Reads the declared facts.
    mutating func readFacts() throws(SyntaxError) -> [Fact] {
        var facts: [Fact] = []
        try readFactsObject { (reader, name) throws(SyntaxError) in
            if let domain = try reader.readDomain() { facts.append(Fact(name, domain)) }
        }
        return facts
    }

    /// Reads the preconditions of a segment.
    mutating func readPreconditions() throws(SyntaxError) -> Preconditions {
        var entries: [Preconditions.Entry] = []
        try readFactsObject { (reader, fact) throws(SyntaxError) in
            if let condition = try reader.readCondition() { entries.append(Preconditions.Entry(fact, condition)) }
        }
        return Preconditions(entries)
    }

    /// Reads the effects of a segment.
    mutating func readEffects() throws(SyntaxError) -> Effects {
        var entries: [Effects.Entry] = []
        try readFactsObject { (reader, fact) throws(SyntaxError) in
            if let effect = try reader.readEffect() { entries.append(Effects.Entry(fact, effect)) }
        }
        return Effects(entries)
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
        try readObject(domainKeys) { (reader, key) throws(SyntaxError) in
            switch key {
            case .min: min = try reader.readInteger()
            case .max: max = try reader.readInteger()
            }
        }
        guard let min, let max else { return nil }
        if min > max { report(.reversedBounds(min: min, max: max), at: start) }
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
        try readObject(conditionKeys) { (reader, key) throws(SyntaxError) in
            isEmpty = false
            let next: Condition? =
                switch key {
                case .not: try reader.readExclusion()
                case .in: Condition.in(try reader.readFactValues())
                case .atLeast: try reader.readInteger().map(Condition.atLeast)
                case .atMost: try reader.readInteger().map(Condition.atMost)
                }
            guard let next else { return }
            condition = condition?.and(next) ?? next
        }
        if isEmpty { report(.emptyCondition, at: start) }
        return condition
    }

    /// Reads what a fact must not equal: one value or a list of several.
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
        case .object:
            var effect: Effect?
            try readObject(effectKeys) { (reader, _) throws(SyntaxError) in
                effect = try reader.readInteger().map(Effect.add)
            }
            return effect
        case .list:
            try refuse(.list, expected: .effect)
            return nil
        }
    }
}
