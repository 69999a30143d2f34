import FlowGraph
import SwerkinAudits
import SwerkinTours

extension LiveSession {
    /// The outcome of a tour with audits.
    package struct AuditOutcome {
        /// The report, or nil if the tour did not begin.
        package let report: AuditReport?
        /// The message of the failure of the tour itself, or nil if it covered everything.
        package let failure: String?
        /// The segments that can't be performed, each with the reason.
        package let unperformable: [String]
    }

    /// Performs a tour of the model with audits, and ends the session.
    ///
    /// - Parameters:
    ///   - audits: the audits.
    ///   - known: the causes that are known.
    ///   - allowsDestructive: true if the tour may cross destructive segments.
    /// - Returns: the report, and what the tour could not do.
    package func audit(
        _ audits: [Audit], knowing known: Set<AuditIdentity>, allowingDestructive allowsDestructive: Bool
    ) -> AuditOutcome {
        let received = Received()
        let tour = AppTour(allowingDestructive: allowsDestructive)
        flow.performTour(tour.auditing(audits, knowing: known) { received.report = $0 })
        let failure = lastFailure
        end()
        let unperformable = model.unperformable.map { "\($0.segment.ends): \($0.reason)" }
        return AuditOutcome(report: received.report, failure: failure, unperformable: unperformable)
    }
}

/// Holds a report that the end of a session gives.
private final class Received: @unchecked Sendable {
    // Set in the thread of the session, which reads it.
    var report: AuditReport?
}
