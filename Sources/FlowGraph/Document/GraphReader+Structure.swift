extension GraphReader {
    /// How far the reader is in a list.
    struct ListWalk {
        /// The offset behind the opening bracket.
        fileprivate let start: Int
        fileprivate var isFirst = true
        fileprivate(set) var count = 0
    }

    /// How far the reader is in an object.
    struct ObjectWalk {
        /// The offset of the opening brace.
        let start: Int
        fileprivate var isFirst = true
        /// Whether the path ends with a member of the object.
        fileprivate var isInMember = false
        /// The positions of the known keys met so far, as bits.
        fileprivate var seen: UInt64 = 0
        /// The position of the key that comes next, where they are written in order.
        fileprivate var next = 0

        /// Whether a known key is met for the first time; it counts as met then.
        @inline(__always)
        fileprivate mutating func isNew(_ position: Int) -> Bool {
            guard seen & 1 << position == 0 else { return false }
            seen |= 1 << position
            next = position + 1
            return true
        }
    }

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
}

// MARK: Lists

extension GraphReader {
    /// Enters the next value, a list; returns nil if it is not a list.
    @inline(__always)
    mutating func enterList() throws(SyntaxError) -> ListWalk? {
        guard try isNext(.list, expected: .list) else { return nil }
        try cursor.enter()
        return ListWalk(start: cursor.offset)
    }

    /// Goes to the next element of a list, or leaves it; whether there was one.
    @inline(__always)
    mutating func nextElement(_ list: inout ListWalk) throws(SyntaxError) -> Bool {
        if list.count > 0 { path.removeLast() }
        guard try cursor.nextElement(&list.isFirst) else { return false }
        path.append(.index(list.count))
        list.count += 1
        return true
    }
}

extension GraphReader {
    /// After how many elements it can be told how long one is.
    private static let sampleCount = 32

    /// How many elements a list is likely to have, if all of the rest are of it; nil but once, when some have been met.
    ///
    /// Memory for them is set aside at once then, and not moved again and again; what is too much is never touched.
    func expectedCount(_ list: ListWalk) -> Int? {
        guard list.count == Self.sampleCount + 1 else { return nil }
        let length = max(1, (cursor.offset - list.start) / Self.sampleCount)
        return (cursor.bytes.count - list.start) / length
    }
}

// MARK: Objects

extension GraphReader {
    /// Enters the next value, an object; returns nil if it is not an object.
    @inline(__always)
    mutating func enterObject() throws(SyntaxError) -> ObjectWalk? {
        guard try isNext(.object, expected: .object) else { return nil }
        let start = cursor.offset
        try cursor.enter()
        return ObjectWalk(start: start)
    }

    /// Goes to the value of the next known key of an object, or leaves it; returns nil if there was none.
    @inline(__always)
    mutating func nextMember<Key>(
        _ object: inout ObjectWalk, of keys: WordTable<Key>
    ) throws(SyntaxError) -> Key? {
        while try goToKey(&object) {
            if let (position, token) = keys.expectedKey(at: cursor, from: object.next), object.isNew(position) {
                cursor.offset = token.range.upperBound + 2
                enterMember(&object, token)
                return keys.words[position]
            }
            let token = try cursor.takeKey()
            if let position = keys.position(of: token, in: cursor), object.isNew(position) {
                enterMember(&object, token)
                return keys.words[position]
            }
            try refuseKey(token, known: keys.names)
        }
        if keys.required & ~object.seen != 0 { reportMissing(keys, in: object) }
        return nil
    }

    /// Goes to the value of the next fact of an object whose keys are facts, or leaves it; returns nil if there was none.
    mutating func nextFact(_ object: inout ObjectWalk, _ seen: inout SeenNames) throws(SyntaxError) -> String? {
        while try goToKey(&object) {
            let token = try cursor.takeKey()
            let fact = name(token)
            if seen.insert(fact) {
                enterMember(&object, token)
                return fact
            }
            try refuseKey(token, known: [fact])
        }
        return nil
    }

    @inline(__always)
    private mutating func goToKey(_ object: inout ObjectWalk) throws(SyntaxError) -> Bool {
        if object.isInMember { path.removeLast() }
        object.isInMember = false
        return try cursor.goToKey(&object.isFirst)
    }

    @inline(__always)
    private mutating func enterMember(_ object: inout ObjectWalk, _ key: JSONTextToken) {
        path.append(.key(key))
        object.isInMember = true
    }

    private mutating func reportMissing<Key>(_ keys: WordTable<Key>, in object: ObjectWalk) {
        for (position, name) in keys.names.enumerated() where keys.required & ~object.seen & 1 << position != 0 {
            report(.missingKey(name), at: object.start)
        }
    }

    private mutating func refuseKey(_ token: JSONTextToken, known: [String]) throws(SyntaxError) {
        let key = cursor.text(token)
        let problem: FormatProblem =
            known.contains(key)
            ? .duplicateKey(key)
            : .unknownKey(key, suggestion: SpellingSuggestion.nearest(to: key, among: known), known: known)
        report(problem, key: key, at: token.start)
        path.append(.key(token))
        try cursor.skipValue()
        path.removeLast()
    }
}

/// The keys met so far in an object; most objects have one, for which nothing is allocated.
struct SeenNames {
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
