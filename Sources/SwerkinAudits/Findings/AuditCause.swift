/// A cause of findings, with all screens that show it.
public struct AuditCause: Hashable, Sendable {
    /// The findings of a cause on one screen.
    public struct Occurrence: Hashable, Sendable {
        /// The name of the screen.
        public var screen: String
        /// The path by which the app had come there first, such as `home → cart “Cart”`.
        public var path: String
        /// The first observation there; empty if the cause says it all.
        public var detail: String
        /// The number of arrivals that showed it.
        public var count: Int
    }

    /// The gravest of the findings.
    public var finding: AuditFinding
    /// The screens, in the order in which the app arrived on them.
    public var occurrences: [Occurrence]
    /// True if the baseline has it.
    public var isKnown: Bool
    /// The file with a picture of the screen that was the first to show it, in the folder of the report; nil if there is none.
    public var picture: String?
}

extension AuditCause {
    /// The identity by which a baseline knows it.
    public var identity: AuditIdentity { finding.identity }
    /// The names of its screens.
    public var screens: [String] { occurrences.map(\.screen) }
    /// The number of arrivals that showed it.
    public var count: Int { occurrences.reduce(0) { $0 + $1.count } }
}

/// Gathers the findings of a session by their causes.
struct AuditLedger {
    /// The causes that are known before.
    let known: Set<AuditIdentity>
    private var gathered = GatheredCauses()

    init(knowing known: Set<AuditIdentity> = []) { self.known = known }

    /// The novelty of a finding.
    enum Novelty {
        /// The cause is in the baseline.
        case known
        /// It is the first of its cause.
        case newCause
        /// Its cause was not seen on this screen before.
        case newScreen
        /// The screen had it before.
        case repeated
    }

    /// Adds a finding on a screen; an arrival has at most one of a cause.
    ///
    /// O(screens of the cause).
    mutating func note(_ finding: AuditFinding, on screen: String, after path: String) -> Novelty {
        let isFirst = gathered[finding.identity] == nil
        let isKnown = known.contains(finding.identity)
        let occurrence = AuditCause.Occurrence(screen: screen, path: path, detail: finding.detail, count: 1)
        let isNew = gathered.add(AuditCause(finding: finding, occurrences: [occurrence], isKnown: isKnown))
        return isKnown ? .known : isFirst ? .newCause : isNew ? .newScreen : .repeated
    }

    /// The causes so far.
    var causes: [AuditCause] { gathered.causes }

    /// The cause of an identity, or nil if it has no findings.
    func cause(_ identity: AuditIdentity) -> AuditCause? { gathered[identity] }

    /// Sets the picture of a cause.
    mutating func add(picture: String?, of identity: AuditIdentity) { gathered.add(picture: picture, of: identity) }

    /// The causes of the baseline that no screen showed, in order.
    var gone: [AuditIdentity] { known.subtracting(causes.map(\.identity)).sorted() }
}
