/// The FNV-1a hash of bytes, 64 bits wide: the same in every process and on every machine, as Swift's own is not.
///
/// Not secure against deliberate collisions. Source: Fowler, Noll, Vo and Eastlake, *The FNV Non-Cryptographic Hash Algorithm* (RFC 9923).
package struct FNV1aHash: Sendable {
    /// The hash of the bytes so far.
    package private(set) var value: UInt64

    /// Creates the hash of no bytes; another seed makes other hashes.
    package init(seed: UInt64 = 0) { value = 0xcbf2_9ce4_8422_2325 ^ seed }

    /// Creates the hash of the UTF-8 bytes of a text; O(length).
    package init(_ text: String, seed: UInt64 = 0) {
        self.init(seed: seed)
        add(text.utf8)
    }

    /// Adds bytes; O(their number).
    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
}
