/// The bytes of a document, readable at any offset.
///
/// This is the one place that touches memory directly: a cursor over an array would keep a reference to it and count that
/// reference up and down on the way, which takes longer than the reading itself. Every access is checked, so that no document
/// can make a reader look outside. The bytes must outlive the value, which therefore never leaves the module.
struct JSONBytes {
    private let buffer: UnsafeBufferPointer<UInt8>

    init(_ buffer: UnsafeBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    var count: Int { buffer.count }

    /// The byte at an offset of at least 0; 0 at and after the end.
    ///
    /// A zero byte stands nowhere in JSON, so a loop over what is allowed ends with the document by itself.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        offset < buffer.count ? buffer[offset] : 0
    }

    /// Whether a range holds some bytes.
    @inline(__always)
    func equals(_ bytes: [UInt8], at range: Range<Int>) -> Bool {
        guard range.count == bytes.count, range.upperBound <= buffer.count else { return false }
        for position in bytes.indices where buffer[range.lowerBound + position] != bytes[position] { return false }
        return true
    }

    /// The text of a range, which must be UTF-8.
    func text(_ range: Range<Int>) -> String {
        String(decoding: slice(range), as: UTF8.self)
    }

    /// The bytes of a range; those within the document where it reaches further.
    func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[range.clamped(to: buffer.indices)])
    }

    /// The offset of the first byte of a range that is no UTF-8, nil where all is.
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

/// A part of a document that is compared by its bytes.
struct JSONSlice: Hashable {
    let bytes: JSONBytes
    let range: Range<Int>

    static func == (left: JSONSlice, right: JSONSlice) -> Bool {
        guard left.range.count == right.range.count else { return false }
        let distance = right.range.lowerBound - left.range.lowerBound
        return left.range.allSatisfy { left.bytes[$0] == right.bytes[$0 + distance] }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes.slice(range)))
    }
}
