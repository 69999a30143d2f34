import Foundation

/// Credentials recognised by their form in any text: user information in an address, the value of a header that authenticates,
/// a cookie's header, and a token after `Basic` or `Bearer`.
///
/// Sources: RFC 3986, section 3.2.1 "User Information"; RFC 9110, section 11.6; RFC 6265, section 4; RFC 6750, section 2.1;
/// RFC 7617, section 2.
enum AccessPattern {
    /// A text with all credentials masked; O(length).
    static func masked(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var masked: [UInt8] = []
        var (copied, index) = (0, 0)
        while index < bytes.count {
            guard let secret = secret(in: bytes, at: index, notBefore: copied) else {
                index += 1
                continue
            }
            masked += bytes[copied..<secret.lowerBound]
            masked += Typed.mask.utf8
            (copied, index) = (secret.upperBound, secret.upperBound)
        }
        return copied == 0 ? text : String(decoding: masked + bytes[copied...], as: UTF8.self)
    }

    /// The range to mask because of the sign at an index, or nil if there is none.
    private static func secret(in bytes: [UInt8], at index: Int, notBefore start: Int) -> Range<Int>? {
        switch bytes[index] {
        case UInt8(ascii: ":"):
            userInformation(in: bytes, at: index) ?? headerValue(in: bytes, at: index, notBefore: start)
        case UInt8(ascii: "%"): userInformation(in: bytes, at: index)
        case UInt8(ascii: " "): token(in: bytes, at: index, notBefore: start)
        default: nil
        }
    }

    // MARK: Addresses

    /// The spellings of the signs before and behind user information: plain, in JSON, and in another address.
    private static let addressSigns = [("://", "@"), (#":\/\/"#, "@"), ("%3A%2F%2F", "%40"), ("%3a%2f%2f", "%40")]
        .map { (opening: Array($0.0.utf8), end: Array($0.1.utf8)) }

    private static func userInformation(in bytes: [UInt8], at index: Int) -> Range<Int>? {
        for (opening, end) in addressSigns where bytes[index...].starts(with: opening) {
            let first = index + opening.count
            let authority = bytes[first...].prefix(longestAuthority).prefix { !endsAuthority($0) }
            // An authority that is encoded in another address ends at its encoded slash.
            let last = authority.indices.last { place in
                bytes[place...].starts(with: end) && (end.count == 1 || !hasSlash(authority[..<place]))
            }
            if let last, last > first { return first..<last }
        }
        return nil
    }

    /// No name and password are longer, with the host behind them.
    private static let longestAuthority = 2048

    private static func endsAuthority(_ byte: UInt8) -> Bool { byte <= 0x20 || "/?#\\\"'<>`{}|^".utf8.contains(byte) }

    private static func hasSlash(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self).uppercased()
        return text.contains("%2F") || text.contains("%3F")
    }

    // MARK: Headers

    private static let authenticating = ["authorization", "proxy-authorization"]
    private static let cookies = ["cookie", "set-cookie"]

    /// The value behind a colon that follows the name of such a header, in quotation marks or to the end of the line.
    private static func headerValue(in bytes: [UInt8], at colon: Int, notBefore start: Int) -> Range<Int>? {
        var end = colon
        while end > start, isQuotation(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        // Most colons follow other letters; a word is only made of those that may be such a name.
        guard end > start, "enEN".utf8.contains(bytes[end - 1]) else { return nil }
        let name = word(in: bytes, before: end, notBefore: start)
        guard (authenticating + cookies).contains(name) else { return nil }
        var first = colon + 1
        while first < bytes.count, bytes[first] == UInt8(ascii: " ") { first += 1 }
        let opening = bytes[first...].prefix(while: isQuotation)
        first += opening.count
        let value =
            opening.isEmpty
            ? bytes[first...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            : bytes[first...].prefix { $0 != opening.last && $0 != UInt8(ascii: "\\") }
        // A sentence about cookies has no name and value.
        guard !value.isEmpty, authenticating.contains(name) || value.contains(UInt8(ascii: "=")) else { return nil }
        return value.startIndex..<value.endIndex
    }

    private static func isQuotation(_ byte: UInt8) -> Bool { "\"'\\".utf8.contains(byte) }

    /// The word that ends before an index, in small letters; no longer than the longest that matters.
    private static func word(in bytes: [UInt8], before end: Int, notBefore start: Int) -> String {
        let letters = bytes[max(start, end - 24)..<end].reversed().prefix { byte in
            byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return String(decoding: letters.reversed(), as: UTF8.self).lowercased()
    }

    // MARK: Tokens

    /// The least number of characters behind `Bearer` that is taken for a token; fewer are a word.
    private static let leastToken = 16

    private static func token(in bytes: [UInt8], at space: Int, notBefore start: Int) -> Range<Int>? {
        guard space > start, "crCR".utf8.contains(bytes[space - 1]) else { return nil }
        let scheme = word(in: bytes, before: space, notBefore: start)
        guard scheme == "basic" || scheme == "bearer" else { return nil }
        let token = bytes[(space + 1)...].prefix { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+/=-._~".utf8.contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        let isSecret = scheme == "bearer" ? token.count >= leastToken : hasColonInBase64(token)
        return isSecret ? token.startIndex..<token.endIndex : nil
    }

    /// Returns true for a user's name and password; "Basic information" has no colon inside.
    private static func hasColonInBase64(_ token: ArraySlice<UInt8>) -> Bool {
        Data(base64Encoded: String(decoding: token, as: UTF8.self))?.contains(UInt8(ascii: ":")) == true
    }
}

extension String {
    /// The text with credentials masked that are recognisable by their form: user information in addresses,
    /// authentication headers, cookies.
    package var withoutAccess: String { AccessPattern.masked(self) }
}
