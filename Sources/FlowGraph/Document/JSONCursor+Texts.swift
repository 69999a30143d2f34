/// A validated text of a document.
package struct JSONTextToken {
    /// The bytes between the quotes.
    package let range: Range<Int>
    /// True if there are escapes among them.
    package let hasEscapes: Bool

    /// The offset of the opening quote.
    var start: Int { range.lowerBound - 1 }
}

extension JSONCursor {
    /// Takes the text whose opening quote comes next.
    @inline(__always)
    package mutating func takeText() throws(SyntaxError) -> JSONTextToken {
        let start = offset + 1
        let end = endOfPlainText(from: start)
        offset = end
        if bytes[end] != UInt8(ascii: "\"") { return try takeUnusualText(from: start) }
        offset += 1
        return JSONTextToken(range: start..<end, hasEscapes: false)
    }

    /// The text of a token.
    @inline(__always)
    package func text(_ token: JSONTextToken) -> String {
        token.hasEscapes ? unescaped(token.range) : bytes.text(token.range)
    }

    /// The offset of the next byte that is a quote, a backslash, a control character or beyond ASCII.
    ///
    /// There always is one: the end of the document counts as a control character.
    @inline(__always)
    private func endOfPlainText(from start: Int) -> Int {
        var end = start
        while true {
            let marks = JSONCursor.marksOfUnusual(bytes.word(at: end))
            if marks != 0 { return end + marks.trailingZeroBitCount / 8 }
            end += 8
        }
    }

    /// Sets the highest bit of each byte of a word that ends plain text; all bytes below the first set bit are plain.
    ///
    /// A byte is 0 if subtracting 1 borrows and its highest bit was not set; a borrow may set bits after the first such
    /// byte wrongly, but none before it. Source: Henry Warren, *Hacker's Delight*, second edition, section 6-1.
    @inline(__always)
    private static func marksOfUnusual(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let marks =
            (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word | word
        return marks & (ones &* 0x80)
    }
}

// MARK: Texts with escapes or characters beyond ASCII

extension JSONCursor {
    /// Takes the rest of a text, from the first byte that is not plain.
    private mutating func takeUnusualText(from start: Int) throws(SyntaxError) -> JSONTextToken {
        var hasEscapes = false
        while bytes[offset] != UInt8(ascii: "\"") {
            switch bytes[offset] {
            case UInt8(ascii: "\\"):
                hasEscapes = true
                _ = try takeEscape()
            case 0x80...: try takeBeyondASCII()
            case ..<0x20: throw controlError(textStart: start)
            default: offset += 1
            }
        }
        offset += 1
        return JSONTextToken(range: start..<offset - 1, hasEscapes: hasEscapes)
    }

    private mutating func takeBeyondASCII() throws(SyntaxError) {
        let start = offset
        while bytes[offset] >= 0x80 { offset += 1 }
        if let invalid = bytes.firstInvalidUTF8(in: start..<offset) {
            throw error(.invalidUTF8(bytes[invalid]), at: invalid)
        }
    }

    private func controlError(textStart: Int) -> SyntaxError {
        if offset >= bytes.count { return error(.unterminatedText, at: textStart - 1) }
        let byte = bytes[offset]
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return error(.lineBreakInText) }
        return error(.controlCharacter(Unicode.Scalar(byte)))
    }

    /// Consumes an escape from its backslash on; returns the character that it stands for.
    private mutating func takeEscape() throws(SyntaxError) -> Unicode.Scalar {
        let start = offset
        offset += 2
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try takeUnicodeEscape(from: start)
        default: throw escapeError(at: start)
        }
    }

    private func escapeError(at start: Int) -> SyntaxError {
        var next = self
        next.offset = start + 1
        // The expected token does not matter here, only the character after the backslash.
        switch next.unexpected(.value).problem {
        case .unexpected(let scalar, _) where scalar.value >= 0x20:
            return error(.unknownEscape("\\\(scalar)"), at: start)
        case .invalidUTF8(let byte): return error(.invalidUTF8(byte), at: start + 1)
        default: return error(.unknownEscape("\\"), at: start)
        }
    }

    private mutating func takeUnicodeEscape(from start: Int) throws(SyntaxError) -> Unicode.Scalar {
        let unit = try takeHexadecimal(of: start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let second = offset
        guard UTF16.isLeadSurrogate(unit), bytes[second] == UInt8(ascii: "\\"), bytes[second + 1] == UInt8(ascii: "u")
        else { throw error(.loneSurrogate(unit), at: start) }
        offset += 2
        let low = try takeHexadecimal(of: second)
        guard UTF16.isTrailSurrogate(low) else { throw error(.loneSurrogate(unit), at: start) }
        let pair = (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00 + 0x10000
        return Unicode.Scalar(pair) ?? "\u{FFFD}"
    }

    private mutating func takeHexadecimal(of escape: Int) throws(SyntaxError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue else {
                throw error(.incompleteEscape, at: escape)
            }
            unit = unit << 4 | UInt16(digit)
            offset += 1
        }
        return unit
    }

    private func unescaped(_ range: Range<Int>) -> String {
        var text = ""
        var cursor = self
        cursor.offset = range.lowerBound
        while cursor.offset < range.upperBound {
            if bytes[cursor.offset] == UInt8(ascii: "\\") {
                guard let scalar = try? cursor.takeEscape() else { break }
                text.unicodeScalars.append(scalar)
            } else {
                let rest = cursor.offset..<range.upperBound
                cursor.offset = rest.first { bytes[$0] == UInt8(ascii: "\\") } ?? range.upperBound
                text += bytes.text(rest.lowerBound..<cursor.offset)
            }
        }
        return text
    }
}
