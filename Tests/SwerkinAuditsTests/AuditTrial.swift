import Foundation
import Swerkin
import SwerkinConformance
import SwerkinCore
import SwerkinTours

@testable import SwerkinAudits

/// A session with audits, which no test framework hosts: what failed in it, and the report.
final class AuditTrial: TestHost {
    let sessionName = "trial"
    let identity = TestIdentity(module: "Trials", suite: "", test: "trial")
    let recorder = CollectingRecorder()
    let observer = CollectingObserver()
    var environment = SwerkinEnvironment(variables: [:])
    let arrivalChecks: [any ArrivalCheck]
    private let start: any PresentableScreen
    private let newDriver: () -> any Driver
    private(set) lazy var session = FlowSession(host: self)
    private let received = ReceivedReport()

    /// Performs steps in a session of the screens of a start screen on a driver.
    init(
        _ start: any DeclaredScreen, on driver: @autoclosure @escaping () -> any Driver,
        checking checks: [any ArrivalCheck] = [], environment variables: [String: String] = [:],
        _ steps: (AuditTrial) -> Void
    ) {
        (self.start, newDriver, arrivalChecks) = (start, driver, checks)
        environment = SwerkinEnvironment(variables: variables)
        session.graphs = ScreenGraphStore()
        session.begin()
        session.register(type(of: start))
        steps(self)
        session.finish()
    }

    /// Makes a tour with audits.
    func tour(_ audits: [Audit] = .usual, knowing baseline: String? = nil) {
        let settings = AuditSettings(baseline: baseline, arrivesEverywhere: true) { [received] in received.report = $0 }
        session.performTour(AppTour().auditing(audits, settings))
    }

    var failureRecorder: any FailureRecorder { recorder }
    var observers: [any RunObserver] { [observer] }
    var settings: FlowSettings { FlowSettings(testTimeout: .seconds(600)) }
    var appDeclarations: AppDeclarations { AppDeclarations(startScreens: [start]) }
    func makeDriver() throws -> any Driver { newDriver() }

    /// The report of the tour.
    var report: AuditReport? { received.report }
    /// The causes that the tour found, as `rule: cause on screen, screen`.
    var found: [String] {
        (report?.causes ?? []).map {
            "\($0.identity.rule): \($0.identity.subject) on \($0.screens.joined(separator: ", "))"
        }
    }
    var messages: [String] { recorder.failures.map(\.message) }
    /// The lines that the session has printed.
    var outputs: [String] {
        observer.events.compactMap { if case .output(let line) = $0 { line } else { nil } }
    }
    /// The audits that were broken, each with the screen.
    var broken: [String] {
        observer.events.compactMap { event in
            if case .ruleBroken(let rule) = event { "\(rule.rule) on \(rule.screen)" } else { nil }
        }
    }
}

/// Holds a report that comes at the end of a session.
private final class ReceivedReport: @unchecked Sendable {
    // Set once, in the thread of the session, before it is read there.
    var report: AuditReport?
}

/// A session whose segments get faults: what failed in it, and the report.
struct FaultTrialRun {
    let trial: AuditTrial
    let report: AuditReport?

    init(
        _ start: any DeclaredScreen, on driver: @autoclosure @escaping () -> any Driver,
        checking checks: [any ArrivalCheck] = [], _ faults: AppFaults, knowing known: Set<AuditIdentity> = []
    ) {
        let received = ReceivedReport()
        trial = AuditTrial(start, on: driver(), checking: checks) { trial in
            let settings = AuditSettings(known: known, severity: .error) { received.report = $0 }
            trial.session.performFaults(faults, settings, position: (#filePath, #line), arranging: {}) { false }
        }
        report = received.report
    }

    /// The causes, as `rule: cause`.
    var found: [String] { (report?.causes ?? []).map { "\($0.identity.rule): \($0.identity.subject)" } }
    var messages: [String] { trial.messages }
    var outputs: [String] { trial.outputs }
}

extension AuditTrial {
    /// A screen of a fake app, with a button that leads on and one without a name.
    static func elements(of screen: String) -> [Element] {
        let bounds = Rectangle(x: 0, y: 0, width: 60, height: 40)
        return [
            Element(ElementReference(rawValue: screen), role: .generic, identifier: screen, bounds: bounds),
            Element(
                ElementReference(rawValue: "go\(screen)"), role: .button, identifier: "go", label: "Go",
                bounds: bounds),
            Element(ElementReference(rawValue: "icon\(screen)"), role: .button, bounds: bounds),
        ]
    }
}
