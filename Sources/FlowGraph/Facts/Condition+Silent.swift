extension Condition {
    /// The silent condition of an ``Effect/add(_:)``: that the sum stays inside the bounds; one that never holds where it cannot.
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
