import Foundation

/// Acts on one running app and takes snapshots of its screen.
///
/// A driver performs one request at a time, at once, and reports the result; it neither waits nor retries. Finding, waiting,
/// retrying and logging are implemented above it, in ``AppUnderTest``, once for all drivers. `SwerkinConformance` has the suite
/// that every driver must pass.
///
/// All methods throw ``DriverError``; if the test itself requests something senseless, such as a missing file, they throw
/// ``StepFailure``; and nothing else. A driver is used by one test at a time, from one thread.
public protocol Driver: AnyObject {
    /// The name of the driver in reports, as in `embedded`.
    var name: String { get }

    /// The name of the device that the app runs on, for reports and measurements, or nil if the driver does not know it.
    ///
    /// The default is nil.
    var device: String? { get }

    /// True if a snapshot takes so little time that one more before each action makes no flow 5 % longer.
    ///
    /// If false, locations outside navigations are recorded on request only; see ``LocationMode``. The default is true.
    var hasCheapSnapshots: Bool { get }

    /// The time that waiting is measured on.
    var clock: any DriverClock { get }

    /// The timeouts of tests that set none.
    ///
    /// The default is ``UsualTimeouts/init(test:waits:)`` without arguments.
    var usualTimeouts: UsualTimeouts { get }

    /// Starts the app, or makes sure that it runs, in the state in which a test begins.
    ///
    /// Throws ``DriverError/lost(_:)`` if the app can't be started.
    func launch() throws

    /// Puts the app back into the state that ``launch()`` leaves it in.
    ///
    /// Throws as ``launch()``.
    func reset() throws

    /// Ends the app and everything else that ``launch()`` started. Called once, after the last action; does nothing if
    /// nothing was launched.
    func end()

    /// Takes a snapshot of the current screen.
    ///
    /// Throws ``DriverError/appFailed(_:)`` if the app has crashed or doesn't answer, ``DriverError/lost(_:)`` if it
    /// can't be reached.
    func snapshot() throws -> ElementTree

    /// The accessibility subtree of an element.
    ///
    /// The default is ``ElementTree/aria`` of the element. Throws ``DriverError/staleElement(_:)`` if it has gone. Never waits.
    func ariaTree(of element: ElementReference) throws -> AriaTree

    /// The accessibility tree of the current screen.
    ///
    /// The default is ``ElementTree/aria`` of a snapshot. Drivers whose platform knows more than a snapshot override
    /// it. Never waits. Throws as ``snapshot()``.
    func ariaTree() throws -> AriaTree

    /// The elements that assistive technology stops at, in reading order: on the whole screen, or in one element.
    ///
    /// The ancestors of the given element count: inside an element that hides its descendants, it is hidden. The default uses
    /// ``snapshot()``, and throws ``DriverError/staleElement(_:)`` if the element has gone. Drivers whose platform knows more
    /// than a snapshot override it. Never waits.
    func accessibilityElements(in element: ElementReference?) throws -> [AccessibilityElement]

    /// The issues that the platform's own accessibility audit finds on the current screen, in its order.
    ///
    /// The default throws ``DriverError/unsupported(_:)``. Throws as ``snapshot()``.
    func auditIssues() throws -> [AuditIssue]

    /// Waits until a condition is met.
    ///
    /// The default takes snapshots by ``poll(for:timeout:)``. A driver that can watch for a change in one round trip
    /// does so instead, by the same rules. Throws as ``snapshot()``, not if the time is up: see ``WaitOutcome``.
    func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome

    /// Makes one gesture.
    ///
    /// Throws ``DriverError/staleElement(_:)`` if the element has gone, ``DriverError/missed(_:met:)`` if it has moved
    /// away and the driver has kept the touch from the app, ``DriverError/unsupported(_:)`` if the driver can't make
    /// the gesture.
    func perform(_ gesture: Gesture, on target: GestureTarget) throws

    /// Puts text into a field at once, as pasting does, after giving the field the focus if it doesn't have it.
    ///
    /// With `replacing` the text replaces the field's text; otherwise it is added at the end. The app gets one change,
    /// for a text of any length. Throws ``DriverError/staleElement(_:)`` if it has gone,
    /// ``DriverError/notPossible(_:)`` if it takes no text.
    func enter(_ text: String, into element: ElementReference, replacing: Bool) throws

    /// Types text key by key, into a field or any element that takes keys.
    ///
    /// A field gets the focus, and any other element a touch at its middle; the keys then go to the focused element,
    /// which a custom editor may keep elsewhere. With `replacing` the field's text is deleted first. The default enters
    /// character by character with ``enter(_:into:replacing:)``. Throws ``DriverError/staleElement(_:)`` if it has
    /// gone, ``DriverError/notPossible(_:)`` if it takes no keys.
    func type(_ text: String, into element: ElementReference, replacing: Bool) throws

    /// Pastes text at the end of a field, with a paste event if the platform has one.
    ///
    /// The default is ``enter(_:into:replacing:)`` without replacing. Throws as that.
    func paste(_ text: String, into element: ElementReference) throws

    /// Presses a key in the focused element, with modifiers held down.
    ///
    /// The default throws ``DriverError/unsupported(_:)``. Throws ``StepFailure`` if the key is unknown.
    func press(_ key: KeyboardKey, with modifiers: KeyModifiers) throws

    /// Drops files of this machine onto an element, as a user does who drags them from another app.
    ///
    /// Throws ``StepFailure``, with the test at fault, for a file that cannot be read. The default throws
    /// ``DriverError/unsupported(_:)``.
    func drop(_ files: [URL], onto element: ElementReference) throws

    /// Chooses the option with this text in a wheel, drop-down or list box.
    ///
    /// Throws ``DriverError/notPossible(_:)`` if it is not offered, ``DriverError/staleElement(_:)`` if the element has
    /// gone.
    func choose(_ option: String, in element: ElementReference) throws

    /// Moves every scroll view around an element so that the element's middle can be touched.
    ///
    /// Throws ``DriverError/staleElement(_:)`` if it has gone.
    func scrollIntoView(_ element: ElementReference) throws

    /// Scrolls by most of the visible length of a scroll view.
    ///
    /// Without an element the driver chooses one that can scroll in this direction, in the frontmost layer if it knows
    /// the layers. Throws ``DriverError/staleElement(_:)`` if the element has gone.
    ///
    /// - Returns: true if anything moved; false at the end.
    func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool

    /// Goes back in the driver's own history, as a browser's back button does.
    ///
    /// Throws ``DriverError/notPossible(_:)`` if there is nothing to go back to.
    func goBack() throws

    /// Dismisses the keyboard, popover or modal in front of the screen.
    ///
    /// Does nothing if no keyboard is shown; throws ``DriverError/notPossible(_:)`` if there is no such popover or
    /// modal, or it stays.
    func dismiss(_ layer: DismissableLayer) throws

    /// Accepts an open prompt of the system or the browser.
    ///
    /// The default returns false. Throws ``DriverError`` if the prompt can't be accepted.
    ///
    /// - Returns: whether there was one.
    func acceptSystemAlert() throws -> Bool

    /// A picture of the screen as PNG, or nil if the driver has no pictures.
    ///
    /// The default returns nil. Throws ``DriverError/notPossible(_:)`` if there can be no picture at the moment, as
    /// under a native dialog.
    func screenshot() throws -> Data?

    /// A picture of the screen as PNG on which these elements are blank, or nil if the driver has no such pictures.
    ///
    /// Used instead of ``screenshot()`` while the app shows a text that was typed into a secure field. The default
    /// returns nil, so that a driver that can't blank anything shows nothing either. Throws as ``screenshot()``, and
    /// ``DriverError/staleElement(_:)`` if an element has gone.
    func screenshot(blanking elements: [ElementReference]) throws -> Data?

    /// Begins a snapshot of the screen as it is now; the function that it returns completes it.
    ///
    /// The app may be looked at meanwhile. The caller completes the snapshot before it acts on the app, and once only. The default takes it at once.
    /// Both throw as ``snapshot()``.
    func beginSnapshot() throws -> () throws -> ElementTree

    /// Begins a picture of the screen as it is now, as PNG; the function that it returns completes it, or returns nil if there is none.
    ///
    /// The app may be looked at meanwhile. The caller completes the picture before it acts on the app, and once only. The default takes
    /// the picture at once. Both throw as ``screenshot()``.
    func beginScreenshot() throws -> () throws -> Data?

    /// Begins a copy of the screen as it is now, which ``draw(_:blanking:)`` draws later; nil if the driver makes no copies, which is the default.
    ///
    /// For tests of which only those that fail need a trace: a copy costs less than a picture and a snapshot. The function completes the copy, or
    /// returns nil if the screen shows content that cannot be drawn later; the caller completes it before it acts on
    /// the app, and once only. Both throw as ``screenshot()``.
    func beginCopy() throws -> (() throws -> ScreenCopy?)?

    /// Draws copies that this driver has made; nil for each that cannot be drawn, which is the default.
    ///
    /// The closure names the elements of a drawn copy that are blank on its picture. The app stays as it is. Must return soon, even if
    /// the app has gone.
    func draw(_ copies: [ScreenCopy], blanking secrets: (ElementTree) -> [ElementReference]) -> [DrawnCopy?]

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

    /// An outermost step of the test begins: attachments to a failure may cover the app's activity since then.
    ///
    /// Must return at once, without a request to the app. The default does nothing.
    func markStepStart()

    /// The texts that grant access, as far as the driver has learned them since the last call: passwords of its configuration,
    /// tokens, cookies.
    ///
    /// They are masked in everything that is recorded from then on. Called before the launch and before each event of the test,
    /// so it must return at once, without a request to the app. The default returns none.
    func takeSecrets() -> [String]

    /// The actions that the driver has performed without being asked, since the last call: a sentence each, for the log.
    ///
    /// Called after each request, so it must return at once. The default returns none.
    func takeNotes() -> [String]
}

extension Driver {
    /// Nil: the driver does not know the device.
    public var device: String? { nil }

    /// True: snapshots are cheap.
    public var hasCheapSnapshots: Bool { true }

    /// One minute for a test, two seconds for a wait.
    public var usualTimeouts: UsualTimeouts { UsualTimeouts() }

    /// The accessibility subtree of an element in a snapshot; see ``ElementTree/aria``.
    ///
    /// Throws ``DriverError/staleElement(_:)`` if it has gone.
    public func ariaTree(of element: ElementReference) throws -> AriaTree {
        let tree = try snapshot()
        guard let root = tree.element(element) else { throw DriverError.staleElement(element) }
        return ElementTree(size: tree.size, roots: [root]).aria
    }

    /// The accessibility tree of a snapshot; see ``ElementTree/aria``.
    ///
    /// Throws as ``snapshot()``.
    public func ariaTree() throws -> AriaTree { try snapshot().aria }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func auditIssues() throws -> [AuditIssue] {
        throw DriverError.unsupported("audit the accessibility of a screen by the platform")
    }

    /// Takes snapshots until the condition is met; see ``poll(for:timeout:)``.
    ///
    /// Throws as ``snapshot()``.
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        try poll(for: condition, timeout: timeout)
    }

    /// The default reports nothing and never throws.
    public func checkAtEnd() throws {}

    /// The default enters the text character by character.
    ///
    /// Throws as ``enter(_:into:replacing:)``.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        if replacing { try enter("", into: element, replacing: true) }
        for character in text { try enter(String(character), into: element, replacing: false) }
    }

    /// The default adds the text at the end.
    ///
    /// Throws as ``enter(_:into:replacing:)``.
    public func paste(_ text: String, into element: ElementReference) throws {
        try enter(text, into: element, replacing: false)
    }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func press(_ key: KeyboardKey, with modifiers: KeyModifiers) throws {
        throw DriverError.unsupported("press keys")
    }

    /// The default throws ``DriverError/unsupported(_:)``.
    public func drop(_ files: [URL], onto element: ElementReference) throws {
        throw DriverError.unsupported("drop files")
    }

    /// The default returns nil, for no pictures, and never throws.
    public func screenshot() throws -> Data? { nil }

    /// The default returns nil, for no such pictures, unless there are no elements to blank.
    ///
    /// Throws as ``screenshot()``.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        elements.isEmpty ? try screenshot() : nil
    }

    /// The default takes the snapshot at once.
    ///
    /// Throws as ``snapshot()``.
    public func beginSnapshot() throws -> () throws -> ElementTree {
        let tree = try snapshot()
        return { tree }
    }

    /// The default takes the picture at once.
    ///
    /// Throws as ``screenshot()``.
    public func beginScreenshot() throws -> () throws -> Data? {
        let picture = try screenshot()
        return { picture }
    }

    /// The default returns nil, and never throws.
    public func beginCopy() throws -> (() throws -> ScreenCopy?)? { nil }

    /// The default returns nil for each.
    public func draw(_ copies: [ScreenCopy], blanking secrets: (ElementTree) -> [ElementReference]) -> [DrawnCopy?] {
        copies.map { _ in nil }
    }

    /// The default returns an empty list.
    public func attachments() -> [DriverAttachment] { [] }

    /// The default returns nothing pending and no errors.
    public func activity() -> AppActivity { AppActivity() }

    /// The default does nothing.
    public func markStepStart() {}

    /// The default returns an empty list.
    public func takeSecrets() -> [String] { [] }

    /// The default returns an empty list.
    public func takeNotes() -> [String] { [] }

    /// The default returns false, for no prompt, and never throws.
    public func acceptSystemAlert() throws -> Bool { false }
}
