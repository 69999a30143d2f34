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
