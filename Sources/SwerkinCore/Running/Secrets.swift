/// The texts that were typed into secure fields or with which a driver grants access; they must not appear in any output.
///
/// A secret is masked in its own spelling, in upper and lower case, and in those of ``SecretSpelling``. One of fewer than four
/// characters is masked only if it stands by itself, between anything but letters and digits. If a secret was typed key by key,
/// its beginnings are masked in the same manner, and from four characters on also inside a longer word that they begin.
package struct Secrets: Sendable {
    private var spellings: Set<SecretSpelling> = []
    /// The secrets, in the order in which they came.
    package private(set) var texts: [String] = []
    /// The spellings by their first byte, the longest first.
    private var byFirstByte: [UInt8: [SecretSpelling]] = [:]

    /// Has no secrets.
    package init() {}

    /// True if there is no secret.
    package var isEmpty: Bool { spellings.isEmpty }

    /// Remembers a secret, and its beginnings if it was typed key by key.
    package mutating func insert(_ text: String, keyByKey: Bool = false) {
        guard !text.isEmpty else { return }
        if !texts.contains(text) { texts.append(text) }
        let new = SecretSpelling.all(of: text, showsBeginnings: keyByKey).filter { spellings.insert($0).inserted }
        for spelling in new { byFirstByte[spelling.bytes[0], default: []].append(spelling) }
        for byte in Set(new.map { $0.bytes[0] }) {
            byFirstByte[byte]?.sort { ($0.bytes.count, $0.order) > ($1.bytes.count, $1.order) }
        }
    }

    /// A text with every secret in it masked, and credentials recognised by their form; see ``AccessPattern``.
    ///
    /// O(length of the text × spellings that begin alike).
    package func masked(_ text: String) -> String { AccessPattern.masked(maskedWhereKnown(text)) }

    /// A text with every secret in it masked.
    func maskedWhereKnown(_ text: String) -> String {
        if isEmpty { return text }
        let bytes = Array(text.utf8)
        var masked: [UInt8] = []
        var copied = 0
        var index = 0
        while index < bytes.count {
            guard let match = match(in: bytes, at: index, notBefore: copied) else {
                index += 1
                continue
            }
            masked += bytes[copied..<match.lowerBound]
            masked += Typed.mask.utf8
            (copied, index) = (match.upperBound, match.upperBound)
        }
        return copied == 0 ? text : String(decoding: masked + bytes[copied...], as: UTF8.self)
    }

    /// The range to mask in a text because of the secrets that begin at an index; the longest of several.
    private func match(in bytes: [UInt8], at index: Int, notBefore start: Int) -> Range<Int>? {
        guard let candidates = byFirstByte[bytes[index]] else { return nil }
        return candidates.compactMap { $0.match(in: bytes, at: index, notBefore: start) }
            .max { ($0.upperBound, $1.lowerBound) < ($1.upperBound, $0.lowerBound) }
    }
}
