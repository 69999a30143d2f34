import FlowGraph
import Foundation
import SwerkinCore

/// An app that an exploration acts on.
package protocol ExploredApp: AnyObject {
    /// The app as steps see it.
    var app: AppUnderTest { get }
    /// True if rows of tables are controls.
    var touchesRows: Bool { get }
    /// True if its pages can be opened by their addresses, and left by the history.
    var hasAddresses: Bool { get }

    /// Observes the screen once it rests. Closes native dialogs first, and reports them as problems.
    func observe() throws -> ScreenObservation
    /// Puts the app back to its start, with nothing in front of it.
    func restart() throws
    /// Shows an app that has failed at its start again.
    ///
    /// Returns true if its driver had to be started again, so that its stored data, such as a log-in, is gone.
    ///
    /// Throws `DriverError` if it can't be shown.
    func recover() throws -> Bool
    /// Opens a page by its address, in a new document.
    func open(_ address: String) throws
    /// Goes to a declared screen by a plan; returns false if that is not possible.
    func go(to screen: String) throws -> Bool
    /// The reason not to touch an element that the app's own document gives, or nil if there is none.
    func reason(toLeave element: Element) throws -> String?
    /// The address that a link leads to, or nil if the element is none.
    func address(ofLink element: Element) throws -> String?
    /// The reason to think that a touch of an element sends a form, or nil if there is none.
    ///
    /// `hasFields` is true if fields are on the screen with it.
    func form(sentBy element: Element, besideFields hasFields: Bool) throws -> String?
    /// The reason not to explore the screen of a snapshot, or nil if there is none.
    func isBeyond(_ observation: ScreenObservation) -> String?
    /// The problems that the app or its console reported since the last call.
    func takeProblems() -> [String]
    /// A picture of the screen as PNG, or nil if there can be none.
    func picture() -> Data?
}

/// An app on any driver, which is put back by the driver's reset.
package final class ResettableApp: ExploredApp {
    /// The words on controls that send a form.
    private static let sendingWords = [
        "submit", "save", "send", "register", "sign up", "sign in", "log in", "create", "add", "publish", "post",
        "upload",
        "apply", "confirm", "book", "order",
    ]

    /// The longest time that the app may take to come to rest.
    private static let restTimeout = Duration.seconds(10)

    package let app: AppUnderTest
    package let touchesRows = true
    package let hasAddresses = false
    private let rest: Duration
    private var known = 0

    /// Takes a driver that has launched its app, or will; an app that shows nothing new for the time `rest` has come to rest.
    package init(_ driver: any Driver, rest: Duration = .seconds(2)) {
        self.rest = rest
        app = AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(2), validation: .seconds(2)))
    }

    package func observe() throws -> ScreenObservation {
        let clock = app.driver.clock
        let deadline = clock.now + Self.restTimeout
        var last = try app.driver.snapshot()
        var lastChange = clock.now
        while clock.now < deadline, clock.now - lastChange < rest {
            clock.sleep(for: rest / 8)
            let now = try app.driver.snapshot()
            if now != last { lastChange = clock.now }
            last = now
        }
        return ScreenObservation(last)
    }

    package func restart() throws {
        try app.driver.launch()
        try app.driver.reset()
    }

    package func recover() throws -> Bool {
        try restart()
        return false
    }

    package func open(_ address: String) throws { throw DriverError.unsupported("open addresses") }
    package func go(to screen: String) throws -> Bool { false }
    package func reason(toLeave element: Element) throws -> String? { nil }
    package func address(ofLink element: Element) throws -> String? { nil }

    package func form(sentBy element: Element, besideFields hasFields: Bool) throws -> String? {
        guard hasFields, element.role == .button, let name = element.label ?? element.identifier else { return nil }
        return DestructiveWords.phrase(in: name, among: Self.sendingWords).map {
            "it may send a form: it says \($0.quoted)"
        }
    }

    package func isBeyond(_ observation: ScreenObservation) -> String? { nil }
    package func picture() -> Data? { (try? app.driver.screenshot()) ?? nil }

    package func takeProblems() -> [String] {
        let errors = app.driver.activity().uncaughtErrors
        defer { known = errors.count }
        return Array(errors.dropFirst(min(known, errors.count)))
    }
}
