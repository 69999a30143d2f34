import SwerkinBrowsers
import SwerkinCore
import SwerkinMobile

extension AppiumDriver {
    /// Makes one gesture, as the server does it.
    ///
    /// | gesture | iOS, on an element | iOS, at a point or in the middle of the screen | Android |
    /// | --- | --- | --- | --- |
    /// | touch | `click` | `actions` | `click` on an element, else `actions` |
    /// | long press | `mobile: touchAndHold` | the same | `actions` |
    /// | swipe | `mobile: swipe` | `actions`; on the screen `mobile: swipe` | `actions` |
    /// | double touch | `mobile: doubleTap` | the same | `actions` |
    /// | drag | `mobile: dragFromToForDuration` | the same | `actions` |
    ///
    /// `actions` are those of a finger at the middle of the target. A finger neither hovers nor asks for a context menu:
    /// ``/Swerkin/DriverError/unsupported(_:)``. Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        try inDriverErrors(target.reference) {
            switch gesture {
            case .touch: try touch(target)
            case .longPress(let seconds):
                let time = try Duration(holding: seconds)
                try send(platform.hold(site(of: target), seconds: max(seconds, 0)), extra: time)
            case .swipe(let direction):
                let site = try site(of: target)
                let speed = configuration.swipeVelocity
                try send(platform.swipe(direction, site, on: screenSize(), speed: speed))
            case .doubleTouch: try send(platform.touchTwice(site(of: target)))
            case .drag(let goal):
                let path = try FingerPath(from: middle(of: target), to: middle(of: goal))
                try send(platform.drag(path), extra: .seconds(1))
            case .contextTouch, .hover: throw DriverError.notByFinger(gesture)
            }
        }
    }

    private func touch(_ target: GestureTarget) throws {
        if let reference = target.reference {
            try send(.post("element/\(serverElement(reference))/click"))
        } else {
            try send(Finger.touch(middle(of: target)))
        }
    }

    private func site(of target: GestureTarget) throws -> GestureSite {
        let point = try middle(of: target)
        let element = try platform.actsOnElements ? target.reference.map(serverElement) : nil
        return GestureSite(point: point, element: element, isScreen: target == .screen)
    }

    private func middle(of target: GestureTarget) throws -> Point {
        switch target {
        case .point(let point): return point
        case .element(let reference):
            try currentSession()
            guard let element = try (reading ?? read()).tree.element(reference) else {
                throw DriverError.staleElement(reference)
            }
            return element.bounds.middle
        case .screen:
            let size = try screenSize()
            return Point(x: size.width / 2, y: size.height / 2)
        }
    }

    /// The size of the screen, by the last look.
    func screenSize() throws -> Size { try (reading ?? read()).tree.size }
}

extension GestureTarget {
    /// The element, if one is meant.
    fileprivate var reference: ElementReference? { if case .element(let reference) = self { reference } else { nil } }
}

extension AppiumDriver {
    /// Moves every scroll view around an element until the element is visible, on iOS by `mobile: scrollToElement`, on Android by a
    /// finger.
    ///
    /// An element that cannot be scrolled to stays at its position, and the wait for it reports that. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if it has gone.
    public func scrollIntoView(_ element: ElementReference) throws {
        try inDriverErrors(element) { try platform.scrollIntoView(element, by: self) }
    }

    /// Moves a scroll view by four fifths of its length, on iOS by `mobile: scroll`, on Android by a finger.
    ///
    /// The server does not say whether anything moved, so the driver looks before and after. Without an element it
    /// tries the scroll views of the frontmost layer, the largest first, until one moves. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        try inDriverErrors(element) {
            if let element {
                let command = try platform.scroll(direction, element, by: self)
                return try moves(from: read(), by: command)
            }
            let before = try read()
            return try before.screen.scrollViews.contains { view in
                try moves(from: before, by: platform.scroll(direction, view.reference, by: self))
            }
        }
    }

    /// Returns true if a command moves anything; one that the server refuses moves nothing.
    private func moves(from before: ScreenReading, by command: WebDriverCommand?) throws -> Bool {
        guard let command else { return false }
        do {
            try send(command)
        } catch let fault as WebDriverFault where fault.isFailedAction {
            return false
        }
        return try read().screen.positions != before.screen.positions
    }

    /// Goes back: on iOS by the button in the navigation bar, on Android as the system does.
    ///
    /// The button is `BackButton`, or one whose label is among ``AppiumConfiguration/backButtons``. Throws
    /// ``/Swerkin/DriverError/notPossible(_:)`` if there is none, or if going back has left the app.
    public func goBack() throws { try inDriverErrors { try platform.goBack(by: self) } }
}
