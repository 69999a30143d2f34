/// A hash of a text that is the same in every process and on every machine, as Swift's own is not.
///
/// FNV-1a over the UTF-8 bytes, 64 bits wide (G. Fowler, L. C. Noll, K.-P. Vo), followed by the finalizer of
/// MurmurHash3 (A. Appleby), because the low bits of FNV-1a depend on little else than the low bits of the text.
package struct StableHash: Hashable, Sendable {
    /// The hash.
    package let value: UInt64

    /// Hashes a text.
    ///
    /// O(length).
    package init(_ text: String) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        value = hash ^ (hash >> 33)
    }

    /// A number from 0 up to a bound, each equally likely.
    package func index(below bound: Int) -> Int { Int(value.multipliedFullWidth(by: UInt64(bound)).high) }

    /// The first half of the hash in eight hexadecimal digits.
    package var digits: String {
        let digits = String(value >> 32, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
