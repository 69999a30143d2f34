/// A short hash of a text, the same on every machine; different texts almost certainly have different ones.
///
/// FNV-1a of 64 bits (Fowler, Noll, Vo; RFC 9923). It is not secure against deliberate collisions.
struct Fingerprint: CustomStringConvertible {
    private let value: UInt64

    init(_ text: String) {
        value = text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// Sixteen hexadecimal digits.
    var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
