/// The comparison of findings with a baseline.
struct BaselineComparison: Sendable {
    /// For each finding, true if it is known.
    let isKnown: [Bool]
    /// The findings of the baseline that were not found, in the order of the baseline.
    let gone: [FindingIdentity]

    /// Compares findings with a baseline; each entry accounts for one finding.
    init(_ findings: [FindingIdentity], with baseline: Baseline) {
        var left: [FindingIdentity: Int] = [:]
        for known in baseline.findings { left[known, default: 0] += 1 }
        isKnown = findings.map { finding in
            guard let count = left[finding], count > 0 else { return false }
            left[finding] = count - 1
            return true
        }
        gone = baseline.findings.filter { known in
            guard let count = left[known], count > 0 else { return false }
            left[known] = count - 1
            return true
        }
    }
}
