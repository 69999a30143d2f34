import Foundation
import SwerkinCore

/// A driver during a check, with the demands on it.
final class ConformanceTrial {
    let driver: any Driver
    let app: AppUnderTest
    private var isEnded = false
    /// The pages that were written for the check.
    var pages: [URL] = []

    init(driver: any Driver) {
        self.driver = driver
        app = AppUnderTest(driver: driver)
    }

    /// Ends the app, once.
    func end() {
        guard !isEnded else { return }
        isEnded = true
        driver.end()
        // The system removes what is left of its temporary files.
        for page in pages { try? FileManager.default.removeItem(at: page) }
    }

    // MARK: Going

    /// Opens a screen from the first one.
    func open(_ screen: ConformanceScreen.Name) throws {
        try app.touch(.identifier("open\(screen.rawValue)"))
        try see(screen)
    }

    /// Wants a screen to be shown, by the first element that only this one has.
    func see(_ screen: ConformanceScreen.Name) throws {
        let identifiers = ConformanceApp.screen(screen).shownIdentifiers
        guard let mark = identifiers.first(where: { $0 != ConformanceApp.status.identifier }) else { return }
        try app.expect(.identifier(mark))
    }

    // MARK: Seeing

    /// The one element with an identifier, as it is now.
    func element(_ identifier: String) throws -> Element {
        let found = try find(.identifier(identifier))
        guard found.count == 1 else {
            throw ConformanceMismatch(wanted: "one element \"\(identifier)\"", seen: "\(found.count)")
        }
        return found[0]
    }

    /// The elements that match a query now.
    func find(_ query: ElementQuery) throws -> [Element] { try driver.snapshot().matches(query) }

    /// The rows that are there now, without the cells in them.
    func rows() throws -> [Element] { try driver.snapshot().outermostMatches(ElementQuery(.row)) }

    /// The identifiers of the elements that a query finds now.
    func identifiers(_ query: ElementQuery) throws -> [String] { try find(query).map { $0.identifier ?? "" } }

    /// Expects the app's status text to have this label.
    func status(is wanted: String) throws {
        try app.expect(.identifier("status"), .label(.exact(wanted)))
    }

    // MARK: Wanting

    /// Wants two values to be the same.
    func check<Value: Equatable>(_ what: String, _ seen: Value, is wanted: Value) throws {
        guard seen != wanted else { return }
        throw ConformanceMismatch(wanted: "\(what): \(Self.words(wanted))", seen: Self.words(seen))
    }

    /// Wants something to be so.
    func check(_ wanted: String, _ holds: Bool, seen: String) throws {
        if !holds { throw ConformanceMismatch(wanted: wanted, seen: seen) }
    }

    /// Wants something to fail with a text that begins so.
    func checkFailure(of action: () throws -> Void, begins wanted: String) throws {
        do {
            try action()
        } catch let failure as StepFailure {
            return try check(
                "a failure that begins: \(wanted)", failure.message.hasPrefix(wanted), seen: failure.message)
        }
        throw ConformanceMismatch(wanted: "a failure that begins: \(wanted)", seen: "no failure")
    }

    /// Demands that the driver refuses something with a certain error.
    func checkRefusal(of action: () throws -> Void, _ wanted: String, _ isWanted: (DriverError) -> Bool) throws {
        do {
            try action()
        } catch let error as DriverError {
            return try check(wanted, isWanted(error), seen: "\(error)")
        }
        throw ConformanceMismatch(wanted: wanted, seen: "the driver did it")
    }

    /// Wants something to take a time on the driver's clock, from a least to a second more.
    func checkTime(of action: () throws -> Void, isAtLeast least: Duration, slack: Duration = .seconds(1)) throws {
        let start = driver.clock.now
        try action()
        let elapsed = driver.clock.now - start
        let most = least + slack
        try check("between \(least) and \(most)", elapsed >= least && elapsed <= most, seen: "\(elapsed)")
    }

    private static func words<Value>(_ value: Value) -> String {
        switch value {
        case let text as String: "\"\(text)\""
        case let text as String?: text.map { "\"\($0)\"" } ?? "nothing"
        default: "\(value)"
        }
    }
}

extension DriverError {
    /// True if the app offers nothing to do this with.
    var isNotPossible: Bool {
        if case .notPossible = self { true } else { false }
    }

    /// True if the element has gone.
    var isStale: Bool {
        if case .staleElement = self { true } else { false }
    }

    /// True if the app cannot be reached.
    var isLost: Bool {
        if case .lost = self { true } else { false }
    }
}

/// The difference between a driver and a check's demand.
public struct ConformanceFailure: Error, Hashable, Sendable {
    /// The check's name.
    public var check: String
    /// The topic of the check.
    public var topic: ConformanceTopic
    /// The demand, in words.
    public var wanted: String
    /// The observation instead, in words.
    public var seen: String
}

extension ConformanceFailure: CustomStringConvertible {
    /// The failure in words, on one line for each of claim, demand and observation.
    public var description: String {
        """
        The driver does not conform (\(topic.rawValue)): \(check).
        Wanted: \(wanted)
        Seen: \(seen)
        """
    }
}

/// The difference between a check's demand and its observation.
struct ConformanceMismatch: Error {
    let wanted: String
    let seen: String
}
