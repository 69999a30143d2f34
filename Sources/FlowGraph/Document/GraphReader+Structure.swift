extension GraphReader {
    /// The progress of the reader in a list.
    struct ListWalk {
        /// The offset behind the opening bracket.
        fileprivate let start: Int
        fileprivate var isFirst = true
        fileprivate(set) var count = 0
    }

    /// The progress of the reader in an object.
    struct ObjectWalk {
        /// The offset of the opening brace.
        let start: Int
        fileprivate var isFirst = true
        /// True if the path ends with a member of the object.
        fileprivate var isInMember = false
        /// The positions of the known keys read so far, as bits.
        fileprivate var seen: UInt64 = 0
        /// The position of the next key if keys are written in order.
        fileprivate var next = 0

        /// Returns true if a known key is read for the first time, and marks it as read.
        @inline(__always)
        fileprivate mutating func isNew(_ position: Int) -> Bool {
            guard seen & 1 << position == 0 else { return false }
            seen |= 1 << position
            next = position + 1
            return true
        }
    }

    /// Advances to the next value; returns true if it has the right type.
    ///
    /// Otherwise reports a problem and skips the value.
    @inline(__always)
    mutating func isNext(
        _ kind: FormatProblem.Kind, expected: FormatProblem.Expectation
    ) throws(SyntaxError) -> Bool {
        let found = try cursor.nextKind()
        if found == kind { return true }
        try refuse(found, expected: expected)
        return false
    }

    /// Reports that the next value has a wrong type, and skips it.
    mutating func refuse(
        _ found: FormatProblem.Kind, expected: FormatProblem.Expectation
    ) throws(SyntaxError) {
        try report(.wrongType(expected: expected, found: found), at: cursor.offset)
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

    /// Advances to the next element of a list, or leaves the list; returns true if there was an element.
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
    /// The number of elements after which the length of a list is estimated.
    private static let sampleCount = 32

    /// An estimate of a list's length that assumes that it fills the rest of the document; nil except once, after some
    /// elements.
    ///
    /// It allows reserving memory once, instead of moving elements again and again; excess memory is never touched.
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

    /// Advances to the value of the next known key of an object, or leaves the object; returns nil if there was no such
    /// key.
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
        if keys.required & ~object.seen != 0 { try reportMissing(keys, in: object) }
        return nil
    }

    /// Advances to the value of the next fact of an object whose keys are facts, or leaves the object; returns nil if
    /// there was none.
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

    private mutating func reportMissing<Key>(
        _ keys: WordTable<Key>, in object: ObjectWalk
    ) throws(SyntaxError) {
        for (position, name) in keys.names.enumerated() where keys.required & ~object.seen & 1 << position != 0 {
            try report(.missingKey(name), at: object.start)
        }
    }

    private mutating func refuseKey(_ token: JSONTextToken, known: [String]) throws(SyntaxError) {
        let key = cursor.text(token)
        let problem: FormatProblem =
            known.contains(key)
            ? .duplicateKey(key)
            : .unknownKey(key, suggestion: SpellingSuggestion.nearest(to: key, among: known), known: known)
        try report(problem, key: key, at: token.start)
        path.append(.key(token))
        try cursor.skipValue()
        path.removeLast()
    }
}

/// The keys read so far in an object; most objects have one, which needs no allocation.
struct SeenNames {
    private var first: String?
    private var others: Set<String> = []

    /// Adds a name; returns true if it is new.
    mutating func insert(_ name: String) -> Bool {
        guard let first else {
            self.first = name
            return true
        }
        return name != first && others.insert(name).inserted
    }
}
