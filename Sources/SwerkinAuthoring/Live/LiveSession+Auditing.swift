import FlowGraph
import SwerkinAudits
import SwerkinTours

extension LiveSession {
    /// The outcome of a tour with audits, or of faults.
    package struct AuditOutcome {
        /// The report, or nil if nothing began.
        package let report: AuditReport?
        /// The message of what kept the tour or the faults from all segments, or nil if nothing did.
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
        return outcome(with: received)
    }

    /// Gives the segments of the model faults, and ends the session.
    ///
    /// - Parameters:
    ///   - faults: the faults, and the segments that get them.
    ///   - known: the causes that are known.
    /// - Returns: the report, and what could not be done.
    package func giveFaults(_ faults: AppFaults, knowing known: Set<AuditIdentity>) -> AuditOutcome {
        let received = Received()
        let cancellation = cancellation
        flow.performFaults(faults, knowing: known, until: { cancellation.isCancelled }) { received.report = $0 }
        return outcome(with: received)
    }

    private func outcome(with received: Received) -> AuditOutcome {
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
