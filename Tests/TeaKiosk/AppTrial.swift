import Swerkin
import SwerkinConformance
import SwerkinCore
import SwerkinEmbedded
import SwerkinRules

/// A session of an app, which no test framework hosts: what failed in it, and its events.
package final class AppTrial<App: DeclaredApp>: SessionHost {
    package let sessionName = "trial"
    package let recorder = CollectingRecorder()
    package let observer = CollectingObserver()
    private let newDriver: () -> any Driver
    private let furtherChecks: [any ArrivalCheck]
    package private(set) lazy var session = FlowSession(host: self)

    /// Performs steps in a session of an app that runs on a driver.
    @discardableResult
    package init(
        _ app: App.Type, on driver: @autoclosure @escaping () -> any Driver, adding rules: [Rule] = [],
        _ steps: (FlowSession) throws -> Void
    )
        rethrows
    {
        (newDriver, furtherChecks) = (driver, rules)
        session.graphs = ScreenGraphStore()
        session.begin()
        for screens in App.screens { session.register(screens) }
        session.preconditions = [.loggedIn: false, .cartCount: 0]
        defer { session.finish() }
        try steps(session)
    }

    package var failureRecorder: any FailureRecorder { recorder }
    package var observers: [any RunObserver] { [observer] }
    package var settings: FlowSettings { FlowSettings(testTimeout: .seconds(100_000)) }
    package var appDeclarations: AppDeclarations { AppDeclarations(startScreens: App.startScreens, facts: App.facts) }
    package var arrivalChecks: [any ArrivalCheck] {
        ((App.self as? any ArrivalChecked.Type)?.arrivalChecks ?? []) + furtherChecks
    }
    package func makeDriver() throws -> any Driver { newDriver() }

    /// The lines that the session has printed.
    package var outputs: [String] {
        observer.events.compactMap { if case .output(let line) = $0 { line } else { nil } }
    }

    package var messages: [String] { recorder.failures.map(\.message) }

    /// The rules that were broken, each with the screen.
    package var broken: [String] {
        observer.events.compactMap { event in
            if case .ruleBroken(let rule) = event { "\(rule.rule), on \(rule.screen)" } else { nil }
        }
    }

    /// The names of the rules that were broken, in the order of the counts.
    package var brokenRules: [String] {
        observer.events.flatMap { event in
            if case .rulesChecked(let counts) = event {
                counts.filter { $0.broken > 0 }.map(\.rule)
            } else {
                [] as [String]
            }
        }
    }

    /// The counts of the checks of each rule, by its name.
    package var checks: [String: [String: Int]] {
        var checks: [String: [String: Int]] = [:]
        for case .rulesChecked(let counts) in observer.events {
            for rule in counts {
                for entry in rule.checks { checks[rule.rule, default: [:]][entry.screen] = entry.count }
                if rule.checks.isEmpty { checks[rule.rule] = [:] }
            }
        }
        return checks
    }
}

extension AppTrial where App == Kiosk {
    /// Performs steps on the kiosk with a fault.
    @discardableResult
    package convenience init(
        _ fault: KioskFault? = nil, adding rules: [Rule] = [], _ steps: (FlowSession) throws -> Void
    )
        rethrows
    {
        try self.init(
            Kiosk.self, on: EmbeddedDriver { clock in KioskApp(fault, clock: clock) }, adding: rules, steps)
    }
}

extension RunEvent {
    /// The event with another name of the test, as records of several tests have one each.
    package func renamed(_ name: String) -> RunEvent {
        switch self {
        case .testStarted: .testStarted(name: name)
        case .testFinished(_, let outcome, let duration): .testFinished(name: name, outcome, duration: duration)
        default: self
        }
    }
}
