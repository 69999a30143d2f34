import Foundation
import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

/// The place of a gesture.
struct GestureSite: Hashable, Sendable {
    /// The point: the middle of the element or of the screen if these are meant.
    let point: Point
    /// The server's identifier of the element, or nil if the server does not act on one.
    var element: String?
    /// True if the gesture is one of the screen as a whole.
    var isScreen = false
}

/// The platform-specific part of a driver for a server of Appium.
protocol MobilePlatform: Sendable {
    /// The translation of queries.
    var dialect: any ServerDialect { get }
    /// True if the server makes gestures other than a touch on elements itself; otherwise a finger makes them at their middle.
    var actsOnElements: Bool { get }

    // MARK: Session

    /// The capabilities of a new session; those of the configuration that are the same everywhere are added.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` if the platform has no such thing.
    func capabilities(_ configuration: AppiumConfiguration) throws -> [String: JSONValue]
    /// The settings that the configuration asks for by properties.
    func settings(_ configuration: AppiumConfiguration) -> [String: JSONValue]
    /// The names of the capability that names the app.
    var namesOfApp: [String] { get }
    /// The commands that end an app and launch it again, which delete its stored data if `clears`.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` if the platform can't delete it.
    func relaunch(_ app: String, _ configuration: AppiumConfiguration, clears: Bool) throws -> [WebDriverCommand]

    // MARK: Source

    /// The app, or the content of its screen, in a page source.
    func application(in source: PageSource) throws(PageSource.Fault) -> SourceElement
    /// An app with the meaning of all its elements, in the same order and nesting.
    func reported(_ application: SourceElement, _ configuration: AppiumConfiguration) -> ReportedElement
    /// The locators of elements, with their turns among the results.
    func locators(_ elements: [SourceElement], turns: [ElementTurn]) -> [(locator: ElementLocator, turn: ElementTurn)]

    // MARK: Gestures

    /// The command of a touch that is held.
    func hold(_ site: GestureSite, seconds: Double) -> WebDriverCommand
    /// The command of two touches in quick succession.
    func touchTwice(_ site: GestureSite) -> WebDriverCommand
    /// The command of a quick swipe; the speed in points a second, or nil for the usual one.
    func swipe(_ direction: SwipeDirection, _ site: GestureSite, on size: Size, speed: Double?) -> WebDriverCommand
    /// The command that drags the element at the start of a path to the end, after a hold.
    func drag(_ path: FingerPath) -> WebDriverCommand
    /// The command of two fingers that move apart; the scale is positive, and below 1 they move together.
    func pinch(scale: Double, on size: Size) -> WebDriverCommand
    /// The command of two fingers that turn, clockwise if the angle is positive.
    func rotate(degrees: Double, on size: Size) -> WebDriverCommand

    // MARK: Typing

    /// The command that sets the text of a field as one change, or nil if the server can only type it.
    func replaceText(of field: String, by text: String) -> WebDriverCommand?
    /// The command that types into the field with the focus key by key, or nil if the server enters all text so.
    func typeKeys(_ text: String) -> WebDriverCommand?

    // MARK: Device

    /// The command that presses a button.
    func press(_ button: DeviceButton) -> WebDriverCommand
    /// The command that opens an address, on Android in an app.
    func open(_ address: URL, app: String?) -> WebDriverCommand
    /// The command that brings an app to the front.
    func bringToFront(_ app: String) -> WebDriverCommand

    // MARK: Moving

    /// Moves scroll views until an element is in view, as far as they go.
    func scrollIntoView(_ element: ElementReference, by driver: AppiumDriver) throws
    /// The command that moves a scroll view, or nil if no finger reaches it.
    func scroll(
        _ direction: SwipeDirection, _ view: ElementReference, by driver: AppiumDriver
    ) throws -> WebDriverCommand?
    /// Goes back to the screen before.
    func goBack(by driver: AppiumDriver) throws

    // MARK: Layers

    /// Hides the keyboard, if there is one.
    func dismissKeyboard(by driver: AppiumDriver) throws
    /// Takes the popover away.
    func dismissPopover(by driver: AppiumDriver) throws
    /// Takes the modal away.
    func dismissModal(by driver: AppiumDriver) throws
    /// Grants the system's request; returns false if there is none.
    func acceptSystemAlert(by driver: AppiumDriver) throws -> Bool
    /// The labels of the buttons of the alert.
    func buttonsOfAlert(by driver: AppiumDriver) throws -> [String]
    /// The command that answers an alert by a button with a label.
    func answerAlert(accepting: Bool, button: String) -> WebDriverCommand
}

extension [String: JSONValue] {
    /// Makes an object of the values that there are.
    init(present values: KeyValuePairs<String, JSONValue?>) {
        self.init(uniqueKeysWithValues: values.compactMap { name, value in value.map { (name, $0) } })
    }
}

extension WebDriverCommand {
    /// One of the driver's own commands, those that begin with `mobile:`.
    static func mobile(_ name: String, _ arguments: [String: JSONValue] = [:]) -> WebDriverCommand {
        .post("execute/sync", ["script": .string("mobile: \(name)"), "args": [.object(arguments)]])
    }
}
