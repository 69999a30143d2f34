/// The text of an XML file as UTF-8, whichever encoding of Unicode the file has.
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
