/// An order that depends on a seed and nothing else: the same on every machine.
///
/// Source: the finaliser of SplitMix64 (Steele, Lea, Flood 2014) over FNV-1a of the text.
struct SeededOrder {
    let seed: UInt64

    /// The place of a text in the order.
    func rank(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
        return hash ^ hash >> 31
    }
}
