#if os(tvOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

/// Drives an app for tvOS from its own UI test target, by the remote.
///
/// ```swift
/// class GuideTestCase: BaseTestCase {
///     override func makeDriver() throws -> any Driver { XCUITestRemoteDriver() }
/// }
/// ```
///
/// An Apple TV has no touches: the remote moves the focus from element to element, and activates the one that has it. A touch of an
/// element is therefore as many presses of the arrows as it takes to bring the focus there, and one of Select. It was run on a
/// simulation of XCUITest, and not on tvOS.
///
/// XCUITest works on the main thread only; on other threads everything throws `StepFailure`.
public final class XCUITestRemoteDriver: LaunchFactDriver {
    /// The name of the driver in reports.
    public let name = "xcuitest"
    /// False: a snapshot of the app takes XCUITest longer than an action.
    public var hasCheapSnapshots: Bool { false }
    /// Those for devices and simulators.
    public var usualTimeouts: UsualTimeouts { .devices }
    /// The clock that waiting is measured on.
    public var clock: any DriverClock { connection.clock }
    /// The app and its launch; a change is good from the next launch or reset on.
    public var configuration: XCUITestConfiguration
    /// The facts of the next launch and of each reset, which ``XCUITestConfiguration/launchFacts`` make arguments and variables.
    public var factsAtLaunch: [PreconditionKey: FactValue]
    /// The last snapshot of the screen.
    var reading: ReportedScreen?
    /// The connection to the app.
    let connection: AppConnection

    /// Makes a driver; nothing is started before the launch.
    public convenience init(configuration: XCUITestConfiguration = XCUITestConfiguration()) {
        self.init(configuration: configuration, clock: WallClock())
    }

    /// Makes a driver that measures waiting on a clock.
    init(configuration: XCUITestConfiguration, clock: any DriverClock) {
        (self.configuration, connection) = (configuration, AppConnection(clock: clock, platform: .television))
        factsAtLaunch = configuration.givenFacts
    }

    /// The facts by which the app is launched.
    public var launchFactKeys: Set<PreconditionKey> { Set(configuration.launchFacts.map(\.key)) }

    /// Launches the app, unless this driver has, with the same facts.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if it does not run then, ``/Swerkin/DriverError/unsupported(_:)`` if the
    /// configuration asks for colours, an orientation or a location.
    public func launch() throws {
        if !connection.isLaunched(with: factsAtLaunch) { try reset() }
    }

    /// Ends the app and launches it again; its stored data stay.
    ///
    /// Throws as ``launch()``.
    public func reset() throws {
        reading = nil
        try connection.launch(configuration, with: factsAtLaunch) { configuration in
            guard configuration.isDark == nil, configuration.orientation == nil, configuration.location == nil else {
                throw DriverError.unsupported("set colours, the orientation or the location of an Apple TV")
            }
        }
    }

    /// Ends the app.
    public func end() {
        connection.end()
        reading = nil
    }

    // MARK: Screen

    /// Takes a snapshot, by one of XCUITest; the element with the focus is focused, of any role.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if the app has crashed, is not in front or does not answer.
    public func snapshot() throws -> ElementTree { try read().tree }

    /// Takes a snapshot, and keeps it for the following actions.
    @discardableResult
    func read() throws -> ReportedScreen {
        var supplement = ReportedScreen.Supplement()
        (supplement.launch, supplement.reportsFocus) = (connection.launches, true)
        let screen = ReportedScreen(try connection.report(), supplement: supplement) { _, _ in false }
        reading = screen
        return screen
    }

    /// A picture of the screen as PNG; never nil.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the app is not running.
    public func screenshot() throws -> Data? { try connection.onMain { $0.picture() } }

    /// Presses a button of the remote.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` unless the app is in front.
    public func press(_ button: RemoteButton) throws { try act { $0.press(button) } }

    /// Does something to the app that takes some time by itself.
    func act(lasting own: Duration = .zero, _ body: @MainActor (AppProxy) throws -> Void) throws {
        try connection.act(lasting: own, within: configuration.idleTimeout, body)
    }
}

extension XCUITestRemoteDriver {
    /// The most presses that bring the focus to one element.
    private static let mostPresses = 60
    /// The time for the focus to move, longer than UIKit's animation of it.
    private static let timeToMove = Duration.milliseconds(500)

    /// Brings the focus to an element by the arrows, along the longer distance first.
    ///
    /// An element that is inside the one with the focus has it too, as a label in a button, and one around it, as a row. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone, ``/Swerkin/DriverError/notPossible(_:)`` if the focus
    /// does not reach it.
    func moveFocus(to element: ElementReference) throws {
        var seen: Set<ElementReference> = []
        for _ in 0..<Self.mostPresses {
            let screen = try read()
            guard let target = screen.tree.element(element) else { throw DriverError.staleElement(element) }
            guard let focused = screen.focused else {
                try press(.down)
                continue
            }
            if screen.isFocused(element) { return }
            let isNew = seen.insert(focused.reference).inserted
            guard isNew, try step(from: focused, to: target) else {
                throw DriverError.notPossible(
                    "the remote does not bring the focus to it, but leaves it on the \(focused.words)")
            }
        }
        throw DriverError.notPossible("\(Self.mostPresses) presses of the remote do not bring the focus to it")
    }

    /// Presses the arrow that leads nearer, or the one along the shorter distance if the first leaves the focus as it is; returns
    /// false if both do.
    private func step(from focused: Element, to target: Element) throws -> Bool {
        try RemoteButton.arrows(from: focused.bounds.middle, to: target.bounds.middle).contains { arrow in
            try press(arrow)
            let isMoved = { (screen: ReportedScreen) in screen.focused?.reference != focused.reference }
            return try isMoved(clock.poll(for: Self.timeToMove, read, until: isMoved))
        }
    }
}

extension ReportedScreen {
    /// The innermost element with the focus.
    var focused: Element? { tree.elements.last(where: \.isFocused) }

    /// Returns true if an element, one around it or one inside it has the focus.
    fileprivate func isFocused(_ reference: ElementReference) -> Bool {
        let around = tree.chain(to: reference) ?? []
        return around.contains(where: \.isFocused)
            || around.last?.selfAndDescendants.contains(where: \.isFocused) ?? false
    }
}

extension RemoteButton {
    /// The arrows that lead from one point nearer to another, that along the longer distance first.
    fileprivate static func arrows(from start: Point, to end: Point) -> [RemoteButton] {
        let (right, down) = (end.x - start.x, end.y - start.y)
        let sideways = right == 0 ? nil : right > 0 ? RemoteButton.right : .left
        let upright = down == 0 ? nil : down > 0 ? RemoteButton.down : .up
        return (abs(right) > abs(down) ? [sideways, upright] : [upright, sideways]).compactMap { $0 }
    }
}

extension Element {
    /// The element in readable form, as in `button "Save"`.
    fileprivate var words: String {
        (label ?? identifier).map { "\(role.rawValue) \"\($0)\"" } ?? role.rawValue
    }
}

extension XCUITestRemoteDriver {
    /// The time for a screen to change after a button is pressed.
    private static let timeToChange = Duration.seconds(1)

    /// Brings the focus to an element, and presses Select, for as long as a long press lasts.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` for other gestures and for points,
    /// ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone, ``/Swerkin/DriverError/notPossible(_:)`` if the focus
    /// does not reach it.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        guard case .element(let element) = target else {
            throw DriverError.unsupported("touch a point: a remote moves the focus from element to element")
        }
        switch gesture {
        case .touch:
            try moveFocus(to: element)
            try press(.select)
        case .longPress(let seconds):
            let time = try Duration(holding: seconds)
            try moveFocus(to: element)
            try act(lasting: time) { $0.holdSelect(seconds: time.seconds) }
        default:
            throw DriverError.unsupported("\(gesture.kind): a remote moves the focus, and presses Select")
        }
    }

    /// Brings the focus to an element; the app scrolls by that.
    ///
    /// If the focus does not reach it, the wait for it reports that. Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has
    /// gone.
    public func scrollIntoView(_ element: ElementReference) throws {
        do {
            try moveFocus(to: element)
        } catch DriverError.notPossible {
            return
        }
    }

    /// Moves the focus by one arrow, against the direction of a finger; returns true if anything moved.
    ///
    /// Throws as ``press(_:)``.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        let before = try read()
        let arrows: [SwipeDirection: RemoteButton] = [.up: .down, .down: .up, .left: .right, .right: .left]
        try press(arrows[direction] ?? .down)
        return try read().positions != before.positions
    }

    /// Presses Menu.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if that leaves the app, which then is brought back, or changes nothing.
    public func goBack() throws {
        let before = try read()
        try press(.menu)
        let wait = configuration.keyboardTimeout
        if try connection.onMain({ $0.state }) == .inBackground {
            let isBack = try connection.onMain { $0.activate(within: wait.seconds) }
            guard isBack else { return try connection.checkState() }
            throw DriverError.notPossible("this is the first screen: Menu leaves the app, which was brought back")
        }
        let isLeft = { (screen: ReportedScreen) in screen.positions != before.positions }
        guard try isLeft(clock.poll(for: Self.timeToChange, read, until: isLeft)) else {
            throw DriverError.notPossible("Menu changes nothing on the screen")
        }
    }

    /// Presses Menu, which takes a keyboard, a popover or a modal away.
    ///
    /// Does nothing for a keyboard that is not shown. Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no such popover or
    /// modal, and as ``goBack()``.
    public func dismiss(_ layer: DismissableLayer) throws {
        let screen = try read()
        if layer == .keyboard {
            guard screen.hasKeyboard else { return }
        } else if screen.popoverOrModal == nil, screen.sheet == nil {
            throw DriverError.notPossible("there is no \(layer.rawValue)")
        }
        try goBack()
    }

    // MARK: Actions that a remote cannot perform

    /// Throws ``/Swerkin/DriverError/unsupported(_:)``: the keyboard of an Apple TV is a screen of its own, whose keys are touched.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        throw DriverError.unsupported(
            "enter text on an Apple TV: its keyboard is a screen of its own; touch the field, then its keys")
    }

    /// Throws ``/Swerkin/DriverError/unsupported(_:)``: tvOS has no pickers with wheels.
    public func choose(_ option: String, in element: ElementReference) throws {
        throw DriverError.unsupported("choose in a wheel: tvOS has none")
    }
}

extension Gesture {
    /// The gesture without its values, for a message.
    fileprivate var kind: String {
        switch self {
        case .touch: "touch"
        case .longPress: "press long"
        case .doubleTouch: "touch twice"
        case .swipe: "swipe"
        case .drag: "drag"
        case .contextTouch: "ask for a context menu"
        case .hover: "hover"
        }
    }
}
#endif
