extension GraphReader {
    /// Goes to the next value and tells whether it is of a kind; if not, that is noted and the value passed over.
    @inline(__always)
    mutating func isNext(
        _ kind: FormatProblem.Kind, expected: FormatProblem.Expectation
    ) throws(SyntaxError) -> Bool {
        let found = try cursor.nextKind()
        if found == kind { return true }
        try refuse(found, expected: expected)
        return false
    }

    /// Notes that the next value is of a wrong type and passes over it.
    mutating func refuse(
        _ found: FormatProblem.Kind, expected: FormatProblem.Expectation
    ) throws(SyntaxError) {
        report(.wrongType(expected: expected, found: found), at: cursor.offset)
        try cursor.skipValue()
    }

    /// Reads the elements of the next value, a list.
    @inline(__always)
    mutating func readList(
        _ element: (inout GraphReader) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        guard try isNext(.list, expected: .list) else { return }
        try cursor.enter()
        var isFirst = true
        var index = 0
        while try cursor.nextElement(&isFirst) {
            path.append(.index(index))
            try element(&self)
            path.removeLast()
            index += 1
        }
    }

    /// Reads the members of the next value, an object with known keys.
    @inline(__always)
    mutating func readObject<Key>(
        _ keys: WordTable<Key>,
        _ member: (inout GraphReader, Key) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        guard try isNext(.object, expected: .object) else { return }
        let start = cursor.offset
        try cursor.enter()
        var isFirst = true
        var seen: UInt64 = 0
        var guess = 0
        while let token = try cursor.nextKey(&isFirst) {
            guard let position = keys.position(of: token, in: cursor, guess: guess), seen & 1 << position == 0 else {
                try refuseKey(token, known: keys.names)
                continue
            }
            seen |= 1 << position
            guess = position + 1
            path.append(keys.rows[position].component)
            try member(&self, keys.rows[position].word)
            path.removeLast()
        }
        for (position, row) in keys.rows.enumerated() where row.isRequired && seen & 1 << position == 0 {
            report(.missingKey(row.word.rawValue), at: start)
        }
    }

    /// Reads the members of the next value, an object whose keys are facts.
    mutating func readFactsObject(
        _ member: (inout GraphReader, String) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        guard try isNext(.object, expected: .object) else { return }
        try cursor.enter()
        var isFirst = true
        var seen = SeenNames()
        while let token = try cursor.nextKey(&isFirst) {
            let fact = name(token)
            guard seen.insert(fact) else {
                try refuseKey(token, known: [fact])
                continue
            }
            path.append(.key(fact))
            try member(&self, fact)
            path.removeLast()
        }
    }

    private mutating func refuseKey(_ token: JSONTextToken, known: [String]) throws(SyntaxError) {
        let key = cursor.text(token)
        let problem: FormatProblem =
            known.contains(key)
            ? .duplicateKey(key)
            : .unknownKey(key, suggestion: SpellingSuggestion.nearest(to: key, among: known), known: known)
        report(problem, key: key, at: token.start)
        path.append(.key(key))
        try cursor.skipValue()
        path.removeLast()
    }
}

/// The keys met so far in an object; most objects have one, for which nothing is allocated.
private struct SeenNames {
    private var first: String?
    private var others: Set<String> = []

    /// Adds a name; whether it is new.
    mutating func insert(_ name: String) -> Bool {
        guard let first else {
            self.first = name
            return true
        }
        return name != first && others.insert(name).inserted
    }
}
