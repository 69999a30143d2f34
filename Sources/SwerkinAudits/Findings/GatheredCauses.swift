/// Causes of findings, each once with all screens that show it, in the order in which they came.
struct GatheredCauses {
    private(set) var causes: [AuditCause] = []
    private var positions: [AuditIdentity: Int] = [:]

    /// Gathers causes.
    init(_ causes: [AuditCause] = []) { for cause in causes { add(cause) } }

    /// The cause of an identity, or nil if it has no findings.
    subscript(identity: AuditIdentity) -> AuditCause? { positions[identity].map { causes[$0] } }

    /// Adds findings of a cause, which is known if it is known everywhere.
    ///
    /// O(screens of the cause). Returns true if it was not seen before on one of its screens.
    @discardableResult
    mutating func add(_ cause: AuditCause) -> Bool {
        guard let position = positions[cause.identity] else {
            positions[cause.identity] = causes.count
            causes.append(cause)
            return true
        }
        return causes[position].add(cause)
    }

    /// Sets the picture of a cause.
    mutating func add(picture: String?, of identity: AuditIdentity) {
        guard let picture, let position = positions[identity] else { return }
        causes[position].picture = picture
    }
}

extension AuditCause {
    fileprivate mutating func add(_ other: AuditCause) -> Bool {
        if other.finding.severity > finding.severity { finding = other.finding }
        isKnown = isKnown && other.isKnown
        picture = picture ?? other.picture
        var isNewScreen = false
        for occurrence in other.occurrences where occurrences.add(occurrence) { isNewScreen = true }
        return isNewScreen
    }
}

extension [AuditCause.Occurrence] {
    /// Adds the findings on a screen; returns true if there were none before.
    fileprivate mutating func add(_ occurrence: AuditCause.Occurrence) -> Bool {
        guard let index = firstIndex(where: { $0.screen == occurrence.screen }) else {
            append(occurrence)
            return true
        }
        self[index].count += occurrence.count
        return false
    }
}
