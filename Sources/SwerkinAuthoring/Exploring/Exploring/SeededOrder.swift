import FlowGraph

/// An order that depends on a seed and nothing else: the same on every machine.
///
/// Source: the finaliser of SplitMix64 (Steele, Lea, Flood 2014) over FNV-1a of the text.
struct SeededOrder {
    let seed: UInt64

    /// The place of a text in the order.
    func rank(_ text: String) -> UInt64 {
        var hash = FNV1aHash(text, seed: seed).value
        hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
        return hash ^ hash >> 31
    }
}
