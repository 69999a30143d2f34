#if os(tvOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

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

    // MARK: What a remote cannot do

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
