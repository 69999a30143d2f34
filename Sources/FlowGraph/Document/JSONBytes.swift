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
