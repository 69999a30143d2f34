import Foundation
import SwerkinCore

/// A driver without an app: it shows a given tree, records the requested actions, and reacts by a closure.
///
/// It serves to test Swerkin itself, and a project's own steps, without an app. By itself it does the obvious: entered text
/// becomes the element's value and the element takes the focus, dismissing the keyboard removes the focus, and an element
/// becomes visible when it is scrolled into view. Everything else is up to ``react``.
public final class FakeDriver: Driver {
    /// The name of the driver in reports.
    public let name = "fake"
    /// True if the app is located outside navigations without being asked for.
    public var hasCheapSnapshots = true
    /// The clock, on which changes can be arranged.
    public let virtualClock = VirtualClock()
    /// The elements on the screen.
    public var tree: ElementTree
    /// The requested actions, in order.
    public private(set) var actions: [DriverAction] = []
    /// Called after every action, to change ``tree`` or to refuse by throwing a ``/Swerkin/DriverError``.
    public var react: (FakeDriver, DriverAction) throws -> Void = { _, _ in }
    /// The picture to give out.
    public var picture: Data?
    /// The elements that were to be blank on the pictures given out so far, in order.
    public private(set) var blanked: [[ElementReference]] = []
    /// Further information for a failure.
    public var knownAttachments: [DriverAttachment] = []
    /// The secrets that the driver has not handed out yet.
    public var newSecrets: [String] = []
    /// The pending requests and errors of the app.
    public var knownActivity = AppActivity()
    /// The issues that the platform's audit finds, or nil for a platform without an audit.
    public var knownAuditIssues: [AuditIssue]?
    /// A fault of the app that is only reported at the end of a test, or nil.
    public var problemAtEnd: (any Error)?
    /// Thrown at every launch, unless nil.
    public var launchError: DriverError?
    /// Called at every launch that is not refused.
    public var atLaunch: () -> Void = {}
    /// Thrown at every snapshot, unless nil, as by an app that has gone.
    public var snapshotError: DriverError?
    /// The number of launches minus the number of ends.
    public private(set) var runningApps = 0
    /// The number of outermost steps that began since the driver was there.
    public private(set) var markedSteps = 0
    /// The number of snapshots that were taken.
    public private(set) var snapshots = 0

    /// Shows elements on a screen of 390 × 844 points.
    public init(_ roots: [Element] = []) {
        tree = ElementTree(size: Size(width: 390, height: 844), roots: roots)
    }

    /// The clock that waiting is measured on.
    public var clock: any DriverClock { virtualClock }

    /// Counts one more running app.
    public func launch() throws {
        if let launchError { throw launchError }
        atLaunch()
        runningApps += 1
    }

    /// Keeps that it was asked.
    public func reset() throws { try keep(.reset) }

    /// Decrements the number of running apps, if any runs.
    public func end() { runningApps = max(runningApps - 1, 0) }

    /// Throws the problem that was given.
    public func checkAtEnd() throws {
        if let problemAtEnd { throw problemAtEnd }
    }

    /// The tree that was given.
    public func snapshot() throws -> ElementTree {
        snapshots += 1
        if let snapshotError { throw snapshotError }
        return tree
    }

    /// The issues that were given; without them ``/Swerkin/DriverError/unsupported(_:)``.
    public func auditIssues() throws -> [AuditIssue] {
        guard let knownAuditIssues else { throw DriverError.unsupported("audit the accessibility of a screen") }
        return knownAuditIssues
    }

    /// Keeps the gesture.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws { try keep(.perform(gesture, target)) }

    /// Keeps the text, and makes it the element's value.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        write(text, into: element, replacing: replacing)
        try keep(.enter(text, element, replacing: replacing))
    }

    /// Keeps the text, and makes it the element's value.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        write(text, into: element, replacing: replacing)
        try keep(.type(text, element, replacing: replacing))
    }

    private func write(_ text: String, into element: ElementReference, replacing: Bool) {
        focus(element)
        change(element) { field in
            let whole = (replacing ? "" : field.value ?? "") + text
            field.value = field.isSecure ? String(repeating: "•", count: whole.count) : whole
        }
    }

    /// Keeps the text, and adds it to the element's value.
    public func paste(_ text: String, into element: ElementReference) throws {
        write(text, into: element, replacing: false)
        try keep(.paste(text, element))
    }

    /// Keeps the key.
    public func press(_ key: KeyboardKey, with modifiers: KeyModifiers) throws { try keep(.press(key, modifiers)) }

    /// Keeps the files' paths.
    public func drop(_ files: [URL], onto element: ElementReference) throws {
        try keep(.drop(files.map(\.path), element))
    }

    /// Keeps the choice.
    public func choose(_ option: String, in element: ElementReference) throws { try keep(.choose(option, element)) }

    /// Keeps that it was asked, and makes the element visible.
    public func scrollIntoView(_ element: ElementReference) throws {
        change(element) { revealed in
            revealed.isVisible = true
            if revealed.obstruction == .offScreen { revealed.obstruction = nil }
        }
        try keep(.scrollIntoView(element))
    }

    /// Keeps that it was asked; whether something moved is whether the reaction changed the tree.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        let before = tree
        try keep(.scroll(direction))
        return tree != before
    }

    /// Keeps that it was asked.
    public func goBack() throws { try keep(.goBack) }

    /// Keeps that it was asked; without a keyboard nothing has the focus.
    public func dismiss(_ layer: DismissableLayer) throws {
        if layer == .keyboard { focus(nil) }
        try keep(.dismiss(layer))
    }

    /// Keeps that it was asked; there is never a prompt unless the reaction throws.
    public func acceptSystemAlert() throws -> Bool {
        try keep(.acceptSystemAlert)
        return false
    }

    /// The picture that was given.
    public func screenshot() throws -> Data? { picture }

    /// The given picture; records the elements to blank.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        blanked.append(elements)
        return picture
    }

    /// The attachments that were given.
    public func attachments() -> [DriverAttachment] { knownAttachments }

    /// Counts one more step.
    public func markStepStart() { markedSteps += 1 }

    /// The secrets that were given, each once.
    public func takeSecrets() -> [String] {
        defer { newSecrets = [] }
        return newSecrets
    }

    /// The activity that was given.
    public func activity() -> AppActivity { knownActivity }

    private func keep(_ action: DriverAction) throws {
        actions.append(action)
        try react(self, action)
    }
}

extension FakeDriver {
    /// Changes one element of the tree; does nothing if it is not there.
    public func change(_ reference: ElementReference, _ change: (inout Element) -> Void) {
        mapElements { if $0.reference == reference { change(&$0) } }
    }

    /// Gives an element the focus and takes it from all others.
    public func focus(_ reference: ElementReference?) {
        mapElements { $0.isFocused = $0.reference == reference }
    }

    private func mapElements(_ change: (inout Element) -> Void) {
        func visit(_ element: inout Element) {
            change(&element)
            for index in element.children.indices { visit(&element.children[index]) }
        }
        for index in tree.roots.indices { visit(&tree.roots[index]) }
    }
}

/// One thing that a driver was asked to do.
public enum DriverAction: Hashable, Sendable {
    /// A gesture.
    case perform(Gesture, GestureTarget)
    /// Entering text at once.
    case enter(String, ElementReference, replacing: Bool)
    /// Typing text key by key.
    case type(String, ElementReference, replacing: Bool)
    /// Pasting.
    case paste(String, ElementReference)
    /// Pressing a key.
    case press(KeyboardKey, KeyModifiers)
    /// Dropping files, by their paths.
    case drop([String], ElementReference)
    /// Choosing a choice.
    case choose(String, ElementReference)
    /// Scrolling to an element.
    case scrollIntoView(ElementReference)
    /// Scrolling a scroll view.
    case scroll(SwipeDirection)
    /// Going back in the driver's history.
    case goBack
    /// Dismissing a layer in front of the screen.
    case dismiss(DismissableLayer)
    /// Accepting a prompt.
    case acceptSystemAlert
    /// Putting the app back into its first state.
    case reset
}
