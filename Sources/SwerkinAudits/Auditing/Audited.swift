import SwerkinCore
import SwerkinRules
import SwerkinSnapshots
import SwerkinTours

/// Declares audits: an app for all of its screens, an enum of screens for these, or a class of test cases for its tests.
///
/// ```swift
/// extension Shop: Audited {
///     static let audits: [Audit] = .usual + [.budget(.requests, atMost: 40)]
///     static let auditBaseline: String? = "Tests/ShopFlows/audits.json"
/// }
/// ```
///
/// They are made at each arrival of every flow. See <doc:AuditingAnApp>.
public protocol Audited: ArrivalChecked {
    /// The audits, in the order in which they are made; read once a session.
    static var audits: [Audit] { get }
    /// The path of the file with the known causes, absolute or from the working folder; nil if all fail.
    ///
    /// It is written by `SWERKIN_RECORD` as references are. The default is nil.
    static var auditBaseline: String? { get }
}

extension Audited {
    /// Nil.
    public static var auditBaseline: String? { nil }
    /// The audits.
    public static var arrivalChecks: [any ArrivalCheck] { declaredAudits }

    fileprivate static var declaredAudits: [Audit] {
        audits.map { audit in
            var audit = audit
            audit.settings.baseline = auditBaseline
            return audit
        }
    }
}

extension Ruled where Self: Audited {
    /// The rules, then the audits.
    public static var arrivalChecks: [any ArrivalCheck] { rules as [any ArrivalCheck] + declaredAudits }
}

extension AppTour {
    /// The tour with audits at each arrival, gathered by their causes.
    ///
    /// The tour fails in the end with the causes that the baseline does not have. Its log says how many there are, and what of the baseline is
    /// gone.
    ///
    /// - Parameters:
    ///   - audits: the audits; left out, those that cost little.
    ///   - baseline: the path of the file with the known causes, relative to the folder of `file`; it is written by `SWERKIN_RECORD` as
    ///     references are, and if it isn't there.
    ///   - report: the folder, relative to that of `file`, that gets `audits.json`, `.sarif`, `.xml`, `.md` and `.txt`.
    ///   - severity: the least severity that fails.
    ///   - file: the file that paths are relative to.
    ///   - line: the line that declares the audits.
    /// - Returns: the tour.
    public func auditing(
        _ audits: [Audit]? = nil, baseline: String? = nil, report: String? = nil,
        failingFrom severity: AuditFinding.Severity = .warning, file: StaticString = #filePath, line: UInt = #line
    ) -> AppTour {
        auditing(
            audits ?? .usual(file: file, line: line),
            AuditSettings(
                baseline: baseline.map { AuditPath.of($0, beside: file) },
                report: report.map { AuditPath.of($0, beside: file) }, severity: severity, arrivesEverywhere: true))
    }

    /// The tour with audits whose report a command prints.
    package func auditing(
        _ audits: [Audit], knowing known: Set<AuditIdentity>, _ receive: @escaping @Sendable (AuditReport) -> Void
    ) -> AppTour {
        auditing(audits, AuditSettings(known: known, arrivesEverywhere: true, receive: receive))
    }

    func auditing(_ audits: [Audit], _ settings: AuditSettings) -> AppTour {
        var tour = self
        tour.checks = TourChecks(
            audits.map { audit in
                var audit = audit
                audit.settings = settings
                return ("\(audit.name) \(audit.position.file):\(audit.position.line)", audit)
            })
        return tour
    }
}
