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
    private(set) var causes: [AuditCause] = []
    private var positions: [AuditIdentity: Int] = [:]

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
        let occurrence = AuditCause.Occurrence(screen: screen, path: path, detail: finding.detail, count: 1)
        guard let position = positions[finding.identity] else {
            positions[finding.identity] = causes.count
            let isKnown = known.contains(finding.identity)
            causes.append(AuditCause(finding: finding, occurrences: [occurrence], isKnown: isKnown))
            return isKnown ? .known : .newCause
        }
        let isNew = add(occurrence, to: position)
        if finding.severity > causes[position].finding.severity { causes[position].finding = finding }
        return causes[position].isKnown ? .known : isNew ? .newScreen : .repeated
    }

    private mutating func add(_ occurrence: AuditCause.Occurrence, to position: Int) -> Bool {
        if let index = causes[position].occurrences.firstIndex(where: { $0.screen == occurrence.screen }) {
            causes[position].occurrences[index].count += 1
            return false
        }
        causes[position].occurrences.append(occurrence)
        return true
    }

    /// The cause of an identity, or nil if it has no findings.
    func cause(_ identity: AuditIdentity) -> AuditCause? { positions[identity].map { causes[$0] } }

    /// Adds the picture of a cause.
    mutating func add(picture: String?, of identity: AuditIdentity) {
        guard let picture, let position = positions[identity] else { return }
        causes[position].picture = picture
    }

    /// The causes of the baseline that no screen showed, in order.
    var gone: [AuditIdentity] { known.subtracting(positions.keys).sorted() }
}
