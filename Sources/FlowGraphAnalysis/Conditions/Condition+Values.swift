import FlowGraph

extension Condition {
    /// The shortest condition that exactly these values of a fact meet, or nil if all of them do.
    ///
    /// Bounds come first, then what must not be, then lists. At least one value meets it.
    init?(_ values: [FactValue], of domain: [FactValue]) {
        guard values.count < domain.count else { return nil }
        if values.count == 1 {
            self = .equals(values[0])
        } else if let bounds = Condition(boundsOf: values, in: domain) {
            self = bounds
        } else {
            let others = domain.filter { !values.contains($0) }
            self = others.count < values.count ? .not(others) : .in(values)
        }
    }

    /// The bounds that some numbers of a domain of numbers lie within and the others do not.
    private init?(boundsOf values: [FactValue], in domain: [FactValue]) {
        let all = domain.compactMap(\.number)
        let numbers = values.compactMap(\.number)
        guard all.count == domain.count, let least = numbers.min(), let greatest = numbers.max(),
            all.count(where: { least <= $0 && $0 <= greatest }) == numbers.count
        else { return nil }
        if greatest == all.max() {
            self = .atLeast(least)
        } else {
            self = least == all.min() ? .atMost(greatest) : .atLeast(least).and(.atMost(greatest))
        }
    }
}

extension FactValue {
    fileprivate var number: Int? { if case .int(let number) = self { number } else { nil } }
}
