/// The findings of a session's audits, by causes.
public struct AuditReport: Hashable, Sendable {
    /// An audit, and the arrivals that it looked at.
    public struct Count: Hashable, Sendable {
        /// The name of the audit.
        public var audit: String
        /// The number of arrivals; 0 if it never applied, as one of pages on another driver.
        public var arrivals: Int
        /// The reason for which it never applied, as of a fault that the driver can't give; nil if there is none to name.
        public var obstacle: String?
    }

    /// The causes: new ones first, errors before warnings, then those that most arrivals showed.
    public var causes: [AuditCause]
    /// The causes of the baseline that were not found; empty unless the flows were to arrive everywhere.
    public var gone: [AuditIdentity]
    /// The audits, in the order in which they were declared.
    public var audits: [Count]
    /// The names of the screens that were looked at, in the order of the first arrivals.
    public var screens: [String]
    /// The costs of each path; empty unless there is a budget.
    public var costs: [PathCosts]

    /// Makes a report; the causes are put in order.
    public init(
        causes: [AuditCause], gone: [AuditIdentity] = [], audits: [Count] = [], screens: [String] = [],
        costs: [PathCosts] = []
    ) {
        (self.gone, self.audits, self.screens, self.costs) = (gone, audits, screens, costs)
        self.causes = causes.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }
}

extension AuditReport {
    /// The causes that the baseline doesn't have.
    public var newCauses: [AuditCause] { causes.filter { !$0.isKnown } }

    /// The identities of all causes, as a baseline has them.
    public var identities: Set<AuditIdentity> { Set(causes.map(\.identity)) }
}

extension AuditCause {
    /// The place in reports, as numbers; causes of equal ones stay in the order of the flows.
    fileprivate var order: [Int] { [isKnown ? 1 : 0, finding.severity == .error ? 0 : 1, -screens.count, -count] }
}
