/// Counts the attributes of tags ahead of parsing.
///
/// libxml2 2.9 compares each attribute with all before it in the same tag, so that one long tag would take it hours. Up to
/// the first fault of the text, which ends parsing, tags are found exactly as a parser finds them.
struct MarkupTagScan {
    /// Where the first tag begins that has more attributes than a limit, as a count of bytes.
    ///
    /// O(bytes).
    static func firstTag(in bytes: [UInt8], withMoreAttributesThan limit: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var scan = MarkupTagScan(bytes: bytes, limit: limit)
            return scan.firstLongTag()
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let limit: Int
    private var position = 0

    private init(bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
        self.bytes = bytes
        self.limit = limit
    }

    private mutating func firstLongTag() -> Int? {
        while skip(to: UInt8(ascii: "<")) {
            let start = position
            if starts(with: "<!--") {
                skip(past: "-->", from: 4)
            } else if starts(with: "<![CDATA[") {
                skip(past: "]]>", from: 9)
            } else if starts(with: "<?") {
                skip(past: "?>", from: 2)
            } else if attributeCountOfTag() > limit {
                return start
            }
        }
        return nil
    }

    /// The number of equal signs outside of quotes, up to the end of the tag or just past the limit.
    private mutating func attributeCountOfTag() -> Int {
        var count = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: ">"): return count
            case UInt8(ascii: "="):
                count += 1
                if count > limit { return count }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                _ = skip(to: byte)
                position += 1
            default: break
            }
        }
        return count
    }

    private mutating func skip(to byte: UInt8) -> Bool {
        while position < bytes.count, bytes[position] != byte { position += 1 }
        return position < bytes.count
    }

    private mutating func skip(past end: StaticString, from offset: Int) {
        position += offset
        while skip(to: end.utf8Start.pointee), !starts(with: end) { position += 1 }
        position += end.utf8CodeUnitCount
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }
}
