/// Finds the positions of elements that are kept elsewhere, by their hashes.
///
/// Open addressing with linear probing. The hash is a fixed function of the element, not Swift's seeded one, so that a search
/// takes the same steps in every run.
package struct HashIndex: Sendable {
    @usableFromInline var slots = [Int32](repeating: -1, count: 64)
    @usableFromInline var count = 0

    package init() {}

    package var byteCount: Int { slots.byteCount }

    /// The position of an equal element, or nil if there is none.
    @inlinable @inline(__always)
    package func position(hash: UInt64, isEqual: (Int) -> Bool) -> Int? {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            if isEqual(Int(slots[slot])) { return Int(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds a position whose element is not yet in; `hashOf` gives the hashes of those that are, should the table grow.
    @inlinable package mutating func insert(_ position: Int, hash: UInt64, hashOf: (Int) -> UInt64) {
        if count * 2 >= slots.count { grow(hashOf) }
        place(position, hash)
        count += 1
    }

    @inlinable mutating func grow(_ hashOf: (Int) -> UInt64) {
        let old = slots
        slots = [Int32](repeating: -1, count: old.count * 2)
        for position in old where position >= 0 { place(Int(position), hashOf(Int(position))) }
    }

    @usableFromInline mutating func place(_ position: Int, _ hash: UInt64) {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(position)
    }

    /// Mixes a word into a hash.
    ///
    /// Both halves of one long product, folded into one another: each bit of the factors reaches the lowest bits, which
    /// choose the slot. Source: Wang Yi, Diego Barrios Romero and others, *wyhash* (2019), `wymix`.
    @inlinable @inline(__always)
    package static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
    }
}
