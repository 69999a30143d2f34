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

/// A validated number of a document.
package struct JSONNumberToken {
    /// Its bytes.
    let range: Range<Int>
    /// True if there is neither a fraction nor an exponent.
    package let isWhole: Bool
}

extension JSONCursor {
    /// Takes the `true` or `false` that comes next.
    package mutating func takeTruthValue() throws(SyntaxError) -> Bool {
        if takeWord(JSONCursor.trueWord) { return true }
        if takeWord(JSONCursor.falseWord) { return false }
        throw wordError()
    }

    /// Takes the `null` that comes next.
    package mutating func takeNull() throws(SyntaxError) {
        if !takeWord(JSONCursor.nullWord) { throw wordError() }
    }

    /// Takes the number that comes next.
    package mutating func takeNumber() throws(SyntaxError) -> JSONNumberToken {
        let start = offset
        var end = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
        let first = end
        var isRight = skipDigits(&end) && (bytes[first] != UInt8(ascii: "0") || end == first + 1)
        let integerEnd = end
        if bytes[end] == UInt8(ascii: ".") {
            end += 1
            isRight = skipDigits(&end) && isRight
        }
        if bytes[end] | 0x20 == UInt8(ascii: "e") {
            end += 1
            if bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
            isRight = skipDigits(&end) && isRight
        }
        guard isRight, !isInWord(end) else { throw wordError() }
        offset = end
        return JSONNumberToken(range: start..<end, isWhole: end == integerEnd)
    }

    /// Returns true if a byte can be part of a number or a bare word.
    func isInWord(_ offset: Int) -> Bool {
        switch bytes[offset] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The error of a word that is neither a number nor one of the words of JSON.
    func wordError() -> SyntaxError {
        var end = offset
        while isInWord(end) { end += 1 }
        let word = bytes.text(offset..<end)
        let isNumber = word.first.map { $0.isNumber || "+-.".contains($0) } ?? false
        return error(isNumber ? .malformedNumber(word) : .unknownWord(word))
    }

    private static let trueWord = ShortWord("true")
    private static let falseWord = ShortWord("false")
    private static let nullWord = ShortWord("null")

    private mutating func takeWord(_ word: ShortWord) -> Bool {
        let end = offset + word.count
        guard ShortWord(bytes, offset..<end) == word, !isInWord(end) else { return false }
        offset = end
        return true
    }

    @inline(__always)
    private func skipDigits(_ end: inout Int) -> Bool {
        let start = end
        while bytes[end] &- UInt8(ascii: "0") < 10 { end += 1 }
        return end > start
    }
}

// MARK: Values of numbers

extension JSONCursor {
    /// The value of a whole number, or nil if it is too large.
    package func integer(_ number: JSONNumberToken) -> Int? {
        let isNegative = bytes[number.range.lowerBound] == UInt8(ascii: "-")
        var value = 0
        for offset in number.range.lowerBound + (isNegative ? 1 : 0)..<number.range.upperBound {
            let digit = Int(bytes[offset] &- UInt8(ascii: "0"))
            let (shifted, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = shifted.addingReportingOverflow(isNegative ? -digit : digit)
            guard !isTooLarge, !overflow else { return nil }
            value = sum
        }
        return value
    }

    /// The value of a number, rounded to the nearest, or nil if it is too large.
    package func double(_ number: JSONNumberToken) -> Double? {
        if number.isWhole, number.range.count <= 15, let value = integer(number) { return Double(value) }
        if let value = decimal(number.range) { return value }
        let value = Double(bytes.text(number.range))
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The value of a number of few digits, or nil if there are more, or an exponent.
    ///
    /// The digits and the power of ten are whole numbers that a `Double` represents exactly, so that their quotient is
    /// rounded once. Source: William Clinger, *How to read floating point numbers accurately* (PLDI 1990).
    private func decimal(_ range: Range<Int>) -> Double? {
        guard range.count <= 16 else { return nil }
        var digits = 0
        var scale = 1
        var isFraction = false
        for byte in bytes.slice(range) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits = 10 * digits + Int(byte - UInt8(ascii: "0"))
                if isFraction { scale *= 10 }
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "-"): break
            default: return nil
            }
        }
        let value = Double(digits) / Double(scale)
        return bytes[range.lowerBound] == UInt8(ascii: "-") ? -value : value
    }
}
