/// Random numbers that every language can make: a 64-bit linear congruential generator with the constants of Knuth's MMIX.
package struct LinearCongruentialGenerator {
    /// Draws 0 every time, as no seed does: without an increment, a state of 0 stays.
    static let zero = LinearCongruentialGenerator(state: 0, increment: 0)

    private var state: UInt64
    private let increment: UInt64

    package init(seed: UInt64) { self.init(state: seed, increment: 1_442_695_040_888_963_407) }

    private init(state: UInt64, increment: UInt64) {
        self.state = state
        self.increment = increment
    }

    /// A number from 0 up to a bound, that one left out.
    package mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ increment
        return Int(((state >> 33) &* UInt64(bound)) >> 31)
    }

    /// True once in so many times.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
