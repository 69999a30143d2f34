import FlowGraphAnalysis
import SwerkinCore

/// A random flow through an app, by the rules of the planner: each segment that it crosses is possible by what is known.
///
/// ```swift
/// func testARandomWalk() { performWalk(AppWalk(length: .segments(200))) }
/// ```
///
/// A walk finds what depends on the course of a flow, such as the third item in a cart, which a tour meets by chance. It stops at
/// the first rule that is broken and the first segment that does not lead to its end, and finds the shortest flow that shows
/// the same. The log has its seed, which repeats it. See <doc:RandomWalks>.
public struct AppWalk: Hashable, Sendable {
    /// The choice among the segments that are possible on a screen.
    public enum Choice: Hashable, Sendable {
        /// Each is as likely as any other.
        case fair
        /// Each is the less likely the more often the walk has crossed it: by the inverse square of that number and 1.
        case leastCovered
    }

    /// The greatest length of a walk: `.segments(200)` or `.seconds(30)` on the driver's clock.
    public typealias Limit = AppTour.Limit

    /// The seed of the choices, or nil for a new one each time.
    public var seed: UInt64?
    /// The greatest length; a walk that finds nothing ends there.
    public var length: Limit
    /// The choice among possible segments.
    public var choice: Choice
    /// The launch that it begins with, and begins with again if no segment leads on.
    public var launch: AppTour.Launch
    /// True if nothing may be assumed about facts that are not known.
    public var isStrict: Bool
    /// True if it may cross destructive segments.
    public var allowsDestructive: Bool
    /// The greatest number of launches that finding the shortest flow may take after a failure; 0 to leave that out.
    public var shrinkingRuns: Int

    /// The number of launches of a walk that does not set one.
    public static let defaultShrinkingRuns = 30

    /// Creates a walk.
    ///
    /// - Parameters:
    ///   - seed: the seed of the choices; left out, a new one each time.
    ///   - length: the greatest length.
    ///   - choice: the choice among possible segments.
    ///   - launch: the launch that it begins with.
    ///   - isStrict: true if nothing may be assumed about facts that are not known.
    ///   - allowsDestructive: true if it may cross destructive segments.
    ///   - shrinkingRuns: the greatest number of launches that finding the shortest flow may take.
    public init(
        seed: UInt64? = nil, length: Limit = .segments(100), choosing choice: Choice = .leastCovered,
        from launch: AppTour.Launch = AppTour.Launch(), strict isStrict: Bool = false,
        allowingDestructive allowsDestructive: Bool = false, shrinkingRuns: Int = AppWalk.defaultShrinkingRuns
    ) {
        self.seed = seed
        self.length = length
        self.choice = choice
        self.launch = launch
        self.isStrict = isStrict
        self.allowsDestructive = allowsDestructive
        self.shrinkingRuns = shrinkingRuns
    }
}

/// A generator of random numbers that gives the same numbers for a seed on every machine.
///
/// Source: SplitMix64; Steele, Lea, Flood, “Fast splittable pseudorandom number generators”, 2014.
package struct WalkNumbers {
    private var state: UInt64

    /// Begins with a seed.
    package init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number below a bound, which must not be 0; each is as likely as any other but for less than 2⁻³².
    package mutating func next(below bound: UInt64) -> UInt64 { next().multipliedFullWidth(by: bound).high }
}
