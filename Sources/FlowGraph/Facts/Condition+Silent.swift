extension Condition {
    /// The implicit condition of an ``Effect/add(_:)``: the sum stays within the bounds.
    ///
    /// If the sum cannot stay within the bounds, a condition that never holds.
    static func staysInside(_ domain: FactDomain, adding amount: Int) -> Condition {
        guard case .range(let range) = domain else { return .in([]) }
        if amount < 0 {
            let (least, overflow) = range.lowerBound.subtractingReportingOverflow(amount)
            return overflow ? .in([]) : .atLeast(least)
        }
        let (greatest, overflow) = range.upperBound.subtractingReportingOverflow(amount)
        return overflow ? .in([]) : .atMost(greatest)
    }
}
