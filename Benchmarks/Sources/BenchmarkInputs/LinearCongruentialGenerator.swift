/// Random numbers that every language can make: a 64-bit linear congruential generator with the constants of Knuth's MMIX.
package struct LinearCongruentialGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// A number from 0 up to a bound, that one left out.
    package mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(((state >> 33) &* UInt64(bound)) >> 31)
    }

    /// True once in so many times.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
