/// A position in a JSON document that moves forward token by token.
///
/// Builds nothing by itself: a reader checks the kind of the next value and consumes it as the expected type, or skips
/// it. A key or text is returned as a range of the bytes, for comparison or conversion to a `String`. Skipping
/// validates as much as consuming, so a document that was skipped to its end is JSON.
package struct JSONCursor {
    /// The greatest nesting depth of lists and objects: enough for every model, and small enough for any call stack.
    static let depthLimit = 64

    package let bytes: JSONBytes
    /// The offset of the next byte.
    var offset: Int
    private var depth = 0

    /// Starts at the beginning, after a byte order mark.
    package init(_ bytes: JSONBytes) {
        self.bytes = bytes
        offset = JSONCursor.startOffset(bytes)
    }

    /// The offset of the first byte after a byte order mark.
    static func startOffset(_ bytes: JSONBytes) -> Int {
        bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }

    @inline(__always)
    mutating func skipWhiteSpace() {
        while true {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
            default: return
            }
        }
    }

    /// Advances to the next value and returns its type.
    @inline(__always)
    package mutating func nextKind() throws(SyntaxError) -> FormatProblem.Kind {
        skipWhiteSpace()
        switch bytes[offset] {
        case UInt8(ascii: "\""): return .text
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .list
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .truthValue
        case UInt8(ascii: "n"): return .null
        default: throw isInWord(offset) ? wordError() : unexpected(.value)
        }
    }

    /// Skips the next value.
    package mutating func skipValue() throws(SyntaxError) {
        switch try nextKind() {
        case .text: _ = try takeText()
        case .number: _ = try takeNumber()
        case .truthValue: _ = try takeTruthValue()
        case .null: try takeNull()
        case .list:
            try enter()
            var isFirst = true
            while try nextElement(&isFirst) { try skipValue() }
        case .object:
            try enter()
            var isFirst = true
            while try nextKey(&isFirst) != nil { try skipValue() }
        }
    }

    /// Checks that nothing but white space is left.
    package mutating func finish() throws(SyntaxError) {
        skipWhiteSpace()
        if offset < bytes.count { throw error(.textAfterEnd) }
    }

    func error(_ problem: SyntaxProblem, at offset: Int? = nil) -> SyntaxError {
        SyntaxError(problem: problem, offset: offset ?? self.offset)
    }

    /// The error for an unexpected character.
    func unexpected(_ expected: SyntaxProblem.Expectation) -> SyntaxError {
        guard offset < bytes.count else { return error(.unexpectedEnd(expected: expected)) }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.slice(offset..<offset + 4).makeIterator()
        guard case .valid(let encoded) = parser.parseScalar(from: &rest) else {
            return error(.invalidUTF8(bytes[offset]))
        }
        return error(.unexpected(Unicode.UTF8.decode(encoded), expected: expected))
    }
}

// MARK: Lists and objects

extension JSONCursor {
    /// Enters the list or object that comes next.
    @inline(__always)
    package mutating func enter() throws(SyntaxError) {
        guard depth < JSONCursor.depthLimit else { throw error(.nestedTooDeeply(limit: JSONCursor.depthLimit)) }
        depth += 1
        offset += 1
    }

    /// Advances to the next element of the list that was entered, or leaves it; returns true if there was an element.
    @inline(__always)
    package mutating func nextElement(_ isFirst: inout Bool) throws(SyntaxError) -> Bool {
        skipWhiteSpace()
        let wasFirst = isFirst
        isFirst = false
        if bytes[offset] == UInt8(ascii: "]") {
            leave()
            return false
        }
        if !wasFirst { try takeComma(before: UInt8(ascii: "]"), expected: .commaOrListEnd) }
        if offset >= bytes.count { throw unexpected(wasFirst ? .valueOrEnd : .value) }
        return true
    }

    /// Consumes the next key of the object that was entered, and the colon, or leaves the object; returns nil if there
    /// was no key.
    @inline(__always)
    package mutating func nextKey(_ isFirst: inout Bool) throws(SyntaxError) -> JSONTextToken? {
        try goToKey(&isFirst) ? try takeKey() : nil
    }

    /// Advances to the quote of the next key of the object that was entered, or leaves the object; returns true if
    /// there was a key.
    @inline(__always)
    mutating func goToKey(_ isFirst: inout Bool) throws(SyntaxError) -> Bool {
        skipWhiteSpace()
        let wasFirst = isFirst
        isFirst = false
        if bytes[offset] == UInt8(ascii: "}") {
            leave()
            return false
        }
        if !wasFirst { try takeComma(before: UInt8(ascii: "}"), expected: .commaOrObjectEnd) }
        guard bytes[offset] == UInt8(ascii: "\"") else { throw unexpected(wasFirst ? .keyOrEnd : .key) }
        return true
    }

    /// Consumes the key whose opening quote comes next, and the colon.
    @inline(__always)
    mutating func takeKey() throws(SyntaxError) -> JSONTextToken {
        let key = try takeText()
        skipWhiteSpace()
        guard bytes[offset] == UInt8(ascii: ":") else { throw unexpected(.colon) }
        offset += 1
        return key
    }

    @inline(__always)
    private mutating func takeComma(
        before end: UInt8, expected: SyntaxProblem.Expectation
    ) throws(SyntaxError) {
        let comma = offset
        guard bytes[offset] == UInt8(ascii: ",") else { throw unexpected(expected) }
        offset += 1
        skipWhiteSpace()
        if bytes[offset] == end { throw error(.trailingComma, at: comma) }
    }

    @inline(__always)
    private mutating func leave() {
        depth -= 1
        offset += 1
    }
}

/// The bytes of a document, readable at any offset.
///
/// Only this type accesses raw memory: a cursor over an array would retain and release it on every access, which takes
/// longer than the reading itself. Every access is bounds-checked, so no document can make a reader access other
/// memory. The bytes must outlive the value, which therefore stays where they are read.
package struct JSONBytes {
    private let buffer: UnsafeBufferPointer<UInt8>

    package init(_ buffer: UnsafeBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    var count: Int { buffer.count }

    /// The byte at an offset of at least 0; 0 at and after the end.
    ///
    /// A zero byte never occurs in JSON, so a loop over allowed bytes ends at the end of the document.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        offset < buffer.count ? buffer[offset] : 0
    }

    /// Eight bytes from an offset of at least 0 on, the first in the lowest bits; zeros after the end.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        guard offset <= buffer.count - 8 else { return lastWord(at: offset) }
        return UInt64(
            littleEndian: UnsafeRawBufferPointer(buffer).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    private func lastWord(at offset: Int) -> UInt64 {
        (0..<8).reduce(0) { $0 | UInt64(self[offset + $1]) << (8 * $1) }
    }

    /// The text of a range, which must be UTF-8.
    func text(_ range: Range<Int>) -> String {
        String(decoding: slice(range), as: UTF8.self)
    }

    /// The bytes of a range, clamped to the document.
    package func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[range.clamped(to: buffer.indices)])
    }

    /// The offset of the first byte of a range that is not UTF-8, or nil if the range is valid.
    func firstInvalidUTF8(in range: Range<Int>) -> Int? {
        var parser = Unicode.UTF8.ForwardParser()
        var bytes = slice(range).makeIterator()
        var offset = range.lowerBound
        while true {
            switch parser.parseScalar(from: &bytes) {
            case .valid(let encoded): offset += encoded.count
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}

// MARK: Comparing parts

extension JSONBytes {
    /// Up to eight bytes of a range from an offset on, the first in the lowest bits; zeros after the end of the range.
    @inline(__always)
    func word(at offset: Int, in range: Range<Int>) -> UInt64 {
        let count = range.upperBound - offset
        if count >= 8 { return word(at: offset) }
        return count <= 0 ? 0 : word(at: offset) & (1 << UInt64(8 * count) &- 1)
    }

    /// Returns true if two ranges hold the same bytes.
    @inline(__always)
    func areEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        guard left.count == right.count else { return false }
        for distance in stride(from: 0, to: left.count, by: 8)
        where word(at: left.lowerBound + distance, in: left) != word(at: right.lowerBound + distance, in: right) {
            return false
        }
        return true
    }

    /// A hash of the bytes of a range, the same in every run.
    @inline(__always)
    func hash(of range: Range<Int>) -> UInt64 {
        var hash = UInt64(range.count)
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            hash = HashIndex.mix(hash, word(at: offset, in: range))
        }
        return hash
    }
}
