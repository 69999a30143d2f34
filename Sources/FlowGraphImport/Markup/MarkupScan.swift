/// The facts about a text that must be known before it is parsed.
///
/// Up to the first fault of the text, which ends parsing, tags and instructions are found exactly as by a parser.
struct MarkupScan {
    /// The offset in bytes of the first tag that exceeds a limit; the scan ends there.
    ///
    /// libxml2 2.9 compares each attribute with all before it in the same tag, and each prefix with all that are
    /// declared, so a small file could take it hours.
    private(set) var excess: (offset: Int, limit: ImportLimit)?
    /// The ranges of instructions with a name and no content, as in `<?name?>`.
    ///
    /// They have no meaning here, and Foundation's parser on Linux crashes on them.
    private(set) var emptyInstructions: [Range<Int>] = []

    /// Scans a text.
    ///
    /// O(bytes).
    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var cursor = MarkupCursor(bytes: bytes)
            while excess == nil, cursor.skip(to: UInt8(ascii: "<")) {
                let start = cursor.position
                switch cursor.skipMarkup() {
                case .tag: excess = cursor.excess.map { (start, $0) }
                case .instruction(isEmpty: true): emptyInstructions.append(start..<cursor.position)
                case .instruction, .other: break
                }
            }
        }
    }
}

/// A position in a text that moves over markup.
private struct MarkupCursor {
    /// The kind of a piece of markup.
    enum Markup {
        case tag
        case instruction(isEmpty: Bool)
        case other
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0
    /// The limit that has been exceeded.
    private(set) var excess: ImportLimit?
    private var namespaceCount = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func skip(to byte: UInt8) -> Bool {
        while position < bytes.count, bytes[position] != byte { position += 1 }
        return position < bytes.count
    }

    /// Moves from a `<` past the markup that it begins.
    mutating func skipMarkup() -> Markup {
        if starts(with: "<!--") {
            skip(past: "-->", from: 4)
        } else if starts(with: "<![CDATA[") {
            skip(past: "]]>", from: 9)
        } else if starts(with: "<?") {
            return skipInstruction()
        } else {
            skipTag()
            return .tag
        }
        return .other
    }

    private mutating func skipInstruction() -> Markup {
        let start = position + 2
        skip(past: "?>", from: 2)
        guard position <= bytes.count else { return .other }
        let content = bytes[start..<(position - 2)]
        // The parser properly rejects an XML declaration without content.
        return .instruction(isEmpty: content.allSatisfy(isNameByte) && !content.elementsEqual("xml".utf8))
    }

    /// Moves past a tag, or to the position at which it exceeds a limit.
    ///
    /// The number of its attributes is the number of equal signs outside of quotes.
    private mutating func skipTag() {
        var attributeCount = 0
        while position < bytes.count, excess == nil {
            let byte = bytes[position]
            if byte == UInt8(ascii: "x"), starts(with: "xmlns:") {
                namespaceCount += 1
                if namespaceCount > ImportLimit.namespaces.maximum { excess = .namespaces }
            }
            position += 1
            switch byte {
            case UInt8(ascii: ">"): return
            case UInt8(ascii: "="):
                attributeCount += 1
                if attributeCount > ImportLimit.attributes.maximum { excess = .attributes }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                _ = skip(to: byte)
                position += 1
            default: break
            }
        }
    }

    /// Moves past the next `end`, or past the end of the text if there is none.
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

    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }
}

/// The text of an XML file converted to UTF-8 from any encoding of Unicode.
///
/// XML 1.0, appendix F: the first bytes distinguish the encodings of Unicode, with and without a byte order mark. The
/// parser only ever gets UTF-8, so the declared encoding does not affect it.
struct MarkupText {
    /// An encoding that the first bytes of a file determine.
    enum Encoding: String {
        /// Also every encoding that encodes `<` as ASCII does; the declaration decides among them.
        case utf8 = "UTF-8"
        case utf16 = "UTF-16"
        case utf32 = "UTF-32"
    }

    /// The encoding of the file.
    let encoding: Encoding
    /// The text without a byte order mark, up to the first fault of UTF-16; empty for UTF-32.
    let bytes: [UInt8]
    /// True if the whole file was decoded; a fault of UTF-8 is left to the parser, which names its position.
    let isComplete: Bool

    /// Decodes the bytes of a file.
    ///
    /// O(bytes).
    init(_ file: [UInt8]) {
        switch (Array(file.prefix(4)), Array(file.prefix(2))) {
        case ([0x00, 0x00, 0xFE, 0xFF], _), ([0xFF, 0xFE, 0x00, 0x00], _), ([0x00, 0x00, 0x00, 0x3C], _),
            ([0x3C, 0x00, 0x00, 0x00], _):
            self.init(.utf32, [], isComplete: false)
        case (_, [0xFE, 0xFF]): self.init(utf16: file.dropFirst(2), highByteFirst: true)
        case (_, [0xFF, 0xFE]): self.init(utf16: file.dropFirst(2), highByteFirst: false)
        case (_, [0x00, 0x3C]): self.init(utf16: file[...], highByteFirst: true)
        case (_, [0x3C, 0x00]): self.init(utf16: file[...], highByteFirst: false)
        default: self.init(utf8: file)
        }
    }

    private init(utf8 file: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.init(.utf8, file.starts(with: mark) ? Array(file[3...]) : file, isComplete: true)
    }

    private init(utf16 pairs: ArraySlice<UInt8>, highByteFirst: Bool) {
        let units = stride(from: pairs.startIndex, to: pairs.endIndex - 1, by: 2).lazy.map { index in
            let (high, low) = highByteFirst ? (pairs[index], pairs[index + 1]) : (pairs[index + 1], pairs[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        var text: [UInt8] = []
        text.reserveCapacity(pairs.count / 2)
        let hasFault = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
        self.init(.utf16, text, isComplete: !hasFault && pairs.count.isMultiple(of: 2))
    }

    private init(_ encoding: Encoding, _ bytes: [UInt8], isComplete: Bool) {
        self.encoding = encoding
        self.bytes = bytes
        self.isComplete = isComplete
    }
}
