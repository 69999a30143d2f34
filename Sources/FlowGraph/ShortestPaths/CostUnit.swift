/// The greatest unit in which the costs of all segments are whole numbers.
///
/// Costs are counted in microseconds, and written in tenths or thousandths of seconds: in a greater unit the costs of
/// whole paths fit into fewer bits, and a search through more screens into the caches.
struct CostUnit: Hashable, Sendable {
    let microseconds: Int64
    private let greatest: Int64

    /// The unit of some costs in microseconds; O(number of them).
    init(_ costs: [Int64]) {
        var divisor: Int64 = 0
        for cost in costs where divisor != 1 { divisor = CostUnit.greatestCommonDivisor(cost, divisor) }
        microseconds = max(1, divisor)
        greatest = costs.max() ?? 0
    }

    /// Whether the sum of the costs of two paths through any of some screens fits into a type, with one value to spare.
    func fits<Cost: FixedWidthInteger>(into type: Cost.Type, screenCount: Int) -> Bool {
        let (sum, isBeyond) = (greatest / microseconds).multipliedReportingOverflow(by: 2 * Int64(screenCount))
        return !isBeyond && sum < Cost.max
    }

    /// A cost in this unit.
    func count<Cost: FixedWidthInteger>(ofMicroseconds cost: Int64) -> Cost { Cost(cost / microseconds) }

    /// A cost in this unit, or the sum of several, in seconds.
    func seconds(_ count: some FixedWidthInteger) -> Double { Microseconds.seconds(Int64(count) * microseconds) }

    /// The greatest number that divides both; Euclid, *Elements*, VII.2.
    private static func greatestCommonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
        var (larger, smaller) = (first, second)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return larger
    }
}
