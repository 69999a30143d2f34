/// Costs in patterns: microseconds in 32 bits.
enum PatternCost {
    /// Stands for the cost if no path has been found.
    static let unreached = UInt32.max
    /// The greatest cost that is distinguished from others: more than an hour.
    static let greatest = UInt32.max - 1

    /// The sum of two costs, clamped to the greatest.
    @inline(__always)
    static func sum(_ first: UInt32, _ second: UInt32) -> UInt32 {
        let (sum, isBeyond) = first.addingReportingOverflow(second)
        return isBeyond ? greatest : min(sum, greatest)
    }
}
