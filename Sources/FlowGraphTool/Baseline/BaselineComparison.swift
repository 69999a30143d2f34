/// What was found, held against what was known.
struct BaselineComparison: Sendable {
    /// Whether each of the findings is known.
    let isKnown: [Bool]
    /// What is known but was not found, in the order of the baseline.
    let gone: [FindingIdentity]

    /// Compares findings with a baseline; what is known once accounts for one finding.
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
