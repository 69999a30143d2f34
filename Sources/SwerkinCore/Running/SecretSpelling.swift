import Foundation

/// One spelling of a secret by apps, browsers and records.
struct SecretSpelling: Hashable, Sendable {
    /// The part of the text around the spelling that is masked with it.
    enum Reach: Hashable, Sendable {
        /// Nothing more.
        case itself
        /// Nothing more, and only if it stands between anything but letters and digits.
        case word
        /// All characters of Base64 around it, for those at its ends hold bits of their neighbours.
        case base64
    }

    let bytes: [UInt8]
    let reach: Reach
    /// True if a beginning of the secret is masked too.
    let showsBeginnings: Bool

    /// The range to mask in a text because of the spelling that begins at an index, or nil if it doesn't begin there.
    func match(in text: [UInt8], at index: Int, notBefore start: Int) -> Range<Int>? {
        let common = zip(bytes, text[index...]).prefix { $0 == $1 }.count
        let end = index + common
        guard common == bytes.count || (showsBeginnings && common > 0) else { return nil }
        switch reach {
        case .base64: return base64Run(in: text, around: index..<end, isWhole: common == bytes.count, notBefore: start)
        case .itself where common == bytes.count: return index..<end
        case .itself, .word:
            let beginsWord = index == 0 || !text[index - 1].isPartOfWord
            let endsWord = end == text.count || !text[end].isPartOfWord
            return beginsWord && (endsWord || common >= Self.tellingLength && reach == .itself) ? index..<end : nil
        }
    }

    /// The number of bytes from which on a beginning is masked inside a longer word.
    private static let tellingLength = 8

    private func base64Run(
        in text: [UInt8], around range: Range<Int>, isWhole: Bool, notBefore start: Int
    ) -> Range<Int>? {
        guard isWhole || range.count >= Self.tellingLength else { return nil }
        var (lower, upper) = (range.lowerBound, range.upperBound)
        // The padding of Base64 stands at its end; before it, the same sign separates a name from a value.
        while lower > start, text[lower - 1].isBase64, text[lower - 1] != UInt8(ascii: "=") { lower -= 1 }
        while upper < text.count, text[upper].isBase64 { upper += 1 }
        return lower..<upper
    }
}

extension UInt8 {
    /// True for a letter, a digit, or a part of a character beyond ASCII.
    fileprivate var isPartOfWord: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
            true
        default: false
        }
    }

    /// True if one of the alphabets of Base64 has it.
    fileprivate var isBase64: Bool { self < 0x80 && isPartOfWord || "+/-_=".utf8.contains(self) }
}

// MARK: The spellings

extension SecretSpelling {
    /// All spellings of a secret: as it is, with its white space as a page shows it, in upper and lower case and with capital
    /// first letters; each of these in quotation marks, in JSON, in HTML, and in addresses, also encoded twice; and the secret itself
    /// as Base64 anywhere in a longer text.
    static func all(of secret: String, showsBeginnings: Bool) -> [SecretSpelling] {
        let plain = folded(secret).flatMap { text in
            let reach = text.count < shortLength ? Reach.word : .itself
            return Set(Set(cased(text)).flatMap(spellings)).map {
                SecretSpelling(bytes: Array($0.utf8), reach: reach, showsBeginnings: showsBeginnings)
            }
        }
        return plain
            + [Array(secret.utf8), latin1(secret)].compactMap { $0 }.flatMap {
                base64(of: $0, showsBeginnings: showsBeginnings)
            }
    }

    /// A text, and the same with its white space folded: a page shows several of them as one, and those at the ends not at all.
    ///
    /// Source: CSS Text 3, section 4.1.1 "Phase I: Collapsing and Transformation". Scripts fold no-break spaces, too.
    private static func folded(_ text: String) -> Set<String> {
        let ofPages = text.split { " \t\n\r\r\n\u{C}".contains($0) }.joined(separator: " ")
        let ofScripts = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return Set([text, ofPages, ofScripts]).subtracting([""])
    }

    /// A text as style sheets transform it.
    ///
    /// Source: CSS Text 3, section 2.1 "Case Transforms". Browsers differ in the letters after a sign within a word.
    private static func cased(_ text: String) -> [String] {
        [text, text.uppercased(), text.lowercased()]
            + [{ $0.isWhitespace }, { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }].map {
                capitalized(text, after: $0)
            }
    }

    private static func capitalized(_ text: String, after separates: (Character) -> Bool) -> String {
        var startsWord = true
        return text.reduce(into: "") { output, character in
            // Signs before the first letter of a word are passed over.
            output += startsWord && character.isLetter ? character.uppercased() : String(character)
            startsWord = separates(character) || startsWord && !character.isLetter && !character.isNumber
        }
    }

    /// A text in Latin-1, as `btoa` and `escape` take it, or nil if it is the same as UTF-8 or not possible.
    private static func latin1(_ text: String) -> [UInt8]? {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { !$0.isASCII }), scalars.allSatisfy({ $0.value < 0x100 }) else { return nil }
        return scalars.map { UInt8($0.value) }
    }

    /// The least number of characters of a secret that is masked inside words; masking a shorter one would make other texts
    /// unreadable.
    private static let shortLength = 4

    private static func spellings(of text: String) -> [String] {
        let quoted = String(text.quoted.dropFirst().dropLast())
        let inJSON = quoted.replacingOccurrences(of: "/", with: "\\/")
        return [text, quoted, inJSON] + inHTML(text) + inAddresses(text)
    }

    /// Source: HTML, section 13.3 "Serializing HTML fragments", and the spellings of quotation marks in template languages.
    private static func inHTML(_ text: String) -> [String] {
        let plain = text.replacingOccurrences(of: "&", with: "&amp;")
            .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
        let marks = ["&quot;", "&#34;", "&#x22;", "\""].flatMap { double in
            ["&#39;", "&#039;", "&#x27;", "&apos;", "'"].map { (double, $0) }
        }
        return marks.map { double, single in
            plain.replacingOccurrences(of: "\"", with: double).replacingOccurrences(of: "'", with: single)
        }
    }

    /// A text as scripts and forms encode it in an address, once or twice, with hexadecimal digits in either case.
    ///
    /// Sources: ECMAScript, encodeURIComponent, encodeURI and escape; WHATWG URL, application/x-www-form-urlencoded.
    private static func inAddresses(_ text: String) -> [String] {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._*"
        let signs = ["", "~!'()", "~!'();,/?:@&=+$#", "@+/"]
        let once = [Array(text.utf8), latin1(text)].compactMap { $0 }.flatMap { bytes in
            percentEncoded(bytes, except: letters + " ").map { $0.replacingOccurrences(of: " ", with: "+") }
                + signs.flatMap { percentEncoded(bytes, except: letters + $0) }
        }
        return once + once.filter { $0.contains("%") }.map { $0.replacingOccurrences(of: "%", with: "%25") }
    }

    private static func percentEncoded(_ text: [UInt8], except allowed: String) -> [String] {
        let allowed = Set(allowed.utf8)
        return [true, false].map { isUppercase in
            text.map { byte in
                if allowed.contains(byte) { return String(UnicodeScalar(byte)) }
                let digits = String(byte, radix: 16, uppercase: isUppercase)
                return "%" + (byte < 16 ? "0" : "") + digits
            }.joined()
        }
    }

    /// The characters of Base64 that stand for a secret at any offset in a longer text.
    ///
    /// Three bytes make four characters, so there are three offsets to begin at. The characters at the ends hold bits of the
    /// bytes beside the secret and are left out, and so is a spelling of fewer than four characters.
    private static func base64(of bytes: [UInt8], showsBeginnings: Bool) -> [SecretSpelling] {
        let spelled = (0..<3).flatMap { before -> [String] in
            let encoded = Data([UInt8](repeating: 0, count: before) + bytes).base64EncodedString()
            let certain = (before + bytes.count) * 8 / 6
            let inside = String(encoded.prefix(certain).dropFirst((before * 8 + 5) / 6))
            let forAddresses = inside.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            return [inside, forAddresses]
        }
        return spelled.filter { $0.utf8.count >= shortLength }.map {
            SecretSpelling(bytes: Array($0.utf8), reach: .base64, showsBeginnings: showsBeginnings)
        }
    }
}
