import Foundation

/// Acts on one running app and takes snapshots of its screen.
///
/// A driver performs one request at a time, at once, and reports the result; it neither waits nor retries. Finding, waiting,
/// retrying and logging are implemented above it, in ``AppUnderTest``, once for all drivers. `SwerkinTesting` has the suite
/// that every driver must pass.
///
/// All methods throw ``DriverError``; if the test itself requests something senseless, such as a missing file, they throw
/// ``StepFailure``; and nothing else. A driver is used by one test at a time, from one thread.
public protocol Driver: AnyObject {
    /// The name of the driver in reports, as in `embedded`.
    var name: String { get }

    /// The time that waiting is measured on.
    var clock: any DriverClock { get }

    /// Starts the app, or makes sure that it runs, in the state in which a test begins.
    func launch() throws

    /// Puts the app back into the state that ``launch()`` leaves it in.
    func reset() throws

    /// Ends what ``launch()`` started. Called once, after the last action; does nothing if nothing was launched.
    func end()

    /// Takes a snapshot of the current screen.
    func snapshot() throws -> ElementTree

    /// The accessibility subtree of an element.
    ///
    /// The default is ``ElementTree/aria`` of the element. Throws ``DriverError/staleElement(_:)`` if it has gone. Never waits.
    func ariaTree(of element: ElementReference) throws -> AriaTree

    /// The accessibility tree of the current screen.
    ///
    /// The default is ``ElementTree/aria`` of a snapshot. Drivers whose platform knows more than a snapshot override it. Never
    /// waits.
    func ariaTree() throws -> AriaTree

    /// The elements that assistive technology stops at, in reading order: on the whole screen, or in one element.
    ///
    /// The ancestors of the given element count: inside an element that hides its descendants, it is hidden. The default uses
    /// ``snapshot()``, and throws ``DriverError/staleElement(_:)`` if the element has gone. Drivers whose platform knows more
    /// than a snapshot override it. Never waits.
    func accessibilityElements(in element: ElementReference?) throws -> [AccessibilityElement]

    /// Waits until a condition is met.
    ///
    /// The default takes snapshots by ``poll(for:timeout:)``. A driver that can watch for a change in one round trip does so
    /// instead, by the same rules.
    func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome

    /// Makes one gesture.
    func perform(_ gesture: Gesture, on target: GestureTarget) throws

    /// Puts text into a field at once, as pasting does, after giving the field the focus if it doesn't have it.
    ///
    /// With `replacing` the text replaces the field's text; otherwise it is added at the end. The app gets one change, for a
    /// text of any length.
    func enter(_ text: String, into element: ElementReference, replacing: Bool) throws

    /// Types text key by key, into a field or any element that takes keys.
    ///
    /// A field gets the focus, and any other element a touch at its middle; the keys then go to the focused element, which a
    /// custom editor may keep elsewhere. With `replacing` the field's text is deleted first. The default enters character by
    /// character with ``enter(_:into:replacing:)``.
    func type(_ text: String, into element: ElementReference, replacing: Bool) throws

    /// Pastes text at the end of a field, with a paste event if the platform has one.
    ///
    /// The default is ``enter(_:into:replacing:)`` without replacing.
    func paste(_ text: String, into element: ElementReference) throws

    /// Presses a key in the focused element, with modifiers held down.
    ///
    /// The default throws ``DriverError/unsupported(_:)``.
    func press(_ key: KeyboardKey, with modifiers: KeyModifiers) throws

    /// Drops files of this machine onto an element, as a user does who drags them from another app.
    ///
    /// Throws ``StepFailure``, with the test at fault, for a file that cannot be read. The default throws
    /// ``DriverError/unsupported(_:)``.
    func drop(_ files: [URL], onto element: ElementReference) throws

    /// Chooses the choice that reads so in a wheel, a drop-down or a list box.
    func choose(_ option: String, in element: ElementReference) throws

    /// Moves every scroll view around an element so that the element's middle can be touched.
    func scrollIntoView(_ element: ElementReference) throws

    /// Scrolls by most of the visible length of a scroll view; without one, the topmost that can scroll in this direction.
    ///
    /// - Returns: true if anything moved; false at the end.
    func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool

    /// Goes back in the driver's own history, as a browser's back button does.
    func goBack() throws

    /// Takes away what lies in front of the screen.
    func dismiss(_ layer: DismissableLayer) throws

    /// Allows what a prompt of the system or the browser asks for.
    ///
    /// - Returns: whether there was one.
    func acceptSystemAlert() throws -> Bool

    /// A picture of the screen as PNG, or nil if the driver has no pictures.
    func screenshot() throws -> Data?

    /// A picture of the screen as PNG on which these elements are blank, or nil if the driver has no such pictures.
    ///
    /// Used instead of ``screenshot()`` while the app shows a text that was typed into a secure field. The default returns nil,
    /// so that a driver that can't blank anything shows nothing either.
    func screenshot(blanking elements: [ElementReference]) throws -> Data?

    /// Reports faults of the app that no snapshot and no action has reported; called once, at the end of a test that has not
    /// failed.
    ///
    /// Throws ``StepFailure`` with the fault. The default reports nothing.
    func checkAtEnd() throws

    /// Further information that helps to find the cause of a failure; requested at a failure.
    ///
    /// Each has a name of its own, of letters, digits and `-`. Must return soon, even if the app has gone.
    func attachments() -> [DriverAttachment]

    /// The pending requests and errors of the app since the launch or the latest reset; requested at a failure.
    ///
    /// Must return soon, even if the app has gone. The default knows nothing.
    func activity() -> AppActivity

    /// The texts that grant access, as far as the driver has learned them since the last call: passwords of its configuration,
    /// tokens, cookies.
    ///
    /// They are masked in everything that is recorded from then on. Called before the launch and before each event of the test,
    /// so it must return at once, without a request to the app. The default returns none.
    func takeSecrets() -> [String]
}

extension Driver {
    /// The accessibility subtree of an element in a snapshot; see ``ElementTree/aria``.
    public func ariaTree(of element: ElementReference) throws -> AriaTree {
        let tree = try snapshot()
        guard let root = tree.element(element) else { throw DriverError.staleElement(element) }
        return ElementTree(size: tree.size, roots: [root]).aria
    }

    /// The accessibility tree of a snapshot; see ``ElementTree/aria``.
    public func ariaTree() throws -> AriaTree { try snapshot().aria }

    /// Takes snapshots until the condition is met; see ``poll(for:timeout:)``.
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        try poll(for: condition, timeout: timeout)
    }

    /// Nothing.
    public func checkAtEnd() throws {}

    /// Enters the text character by character.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        if replacing { try enter("", into: element, replacing: true) }
        for character in text { try enter(String(character), into: element, replacing: false) }
    }

    /// Adds the text at the end.
    public func paste(_ text: String, into element: ElementReference) throws {
        try enter(text, into: element, replacing: false)
    }

    /// Throws ``DriverError/unsupported(_:)``.
    public func press(_ key: KeyboardKey, with modifiers: KeyModifiers) throws {
        throw DriverError.unsupported("press keys")
    }

    /// Throws ``DriverError/unsupported(_:)``.
    public func drop(_ files: [URL], onto element: ElementReference) throws {
        throw DriverError.unsupported("drop files")
    }

    /// No picture.
    public func screenshot() throws -> Data? { nil }

    /// No picture, unless nothing is to be blanked.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        elements.isEmpty ? try screenshot() : nil
    }

    /// Nothing.
    public func attachments() -> [DriverAttachment] { [] }

    /// Nothing.
    public func activity() -> AppActivity { AppActivity() }

    /// None.
    public func takeSecrets() -> [String] { [] }

    /// No prompt.
    public func acceptSystemAlert() throws -> Bool { false }
}
