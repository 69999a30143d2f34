import FlowGraph

/// A hash of a text that is the same in every process and on every machine, as Swift's own is not.
///
/// The `FNV1aHash` of the UTF-8 bytes, followed by the finalizer of MurmurHash3 (A. Appleby), because the low bits of FNV-1a depend on
/// little else than the low bits of the text.
package struct StableHash: Hashable, Sendable {
    /// The hash.
    package let value: UInt64

    /// Hashes a text.
    ///
    /// O(length).
    package init(_ text: String) {
        var hash = FNV1aHash(text).value
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
