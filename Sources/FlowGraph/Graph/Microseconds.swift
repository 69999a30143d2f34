/// Costs as whole numbers of microseconds.
enum Microseconds {
    /// A cost in microseconds, rounded to the nearest and at least one; 0 for an invalid cost.
    static func count(seconds: Double) -> Int64 {
        guard seconds > 0, seconds <= NavigationGraph.maximumCost else { return 0 }
        // Not `rounded()`: on Linux that needs the C library's mathematics, which this module does not link.
        return max(1, Int64(seconds * 1e6 + 0.5))
    }

    /// A sum of costs in seconds.
    static func seconds(_ count: Int64) -> Double { Double(count) / 1e6 }
}
