import SwerkinCore

extension EmbeddedDriver {
    /// Makes one gesture at the middle of the target; the topmost view there receives it.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone, ``/Swerkin/DriverError/unsupported(_:)`` for
    /// hovering and context menus, which a finger doesn't do, and for dragging anything but the knob of a slider.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        let app = try app
        let point = try point(of: target)
        switch gesture {
        case .touch:
            app.touch(point)
            if pressesTwice { try touchAgain(target) }
        case .longPress(let seconds): app.press(point, for: .seconds(max(0, seconds)))
        case .swipe(let direction): app.swipe(direction, at: point)
        case .doubleTouch: for _ in 0..<2 { app.touch(point) }
        case .contextTouch: throw DriverError.unsupported("ask for a context menu: a finger has no second button")
        case .hover: throw DriverError.unsupported("hover: embedded apps are touched by a finger")
        case .drag(let goal):
            guard app.slide(from: point, to: try self.point(of: goal)) else {
                throw DriverError.unsupported("drag: embedded views know touches and strokes")
            }
        }
    }

    /// Puts text into a field at once, after giving it the focus if it doesn't have it.
    ///
    /// The app gets one change. A line end that a field of one line ends with is the key Return. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it is no field, is
    /// disabled, or does not keep the focus.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try focusedInput(at: element).paste(text, replacing: replacing)
        try app.dropLostFocus()
    }

    /// Types into a field, character by character; each goes to the element that has the focus by then.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it is no
    /// field, is disabled, or does not keep the focus.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        let app = try app
        let focused = try focusedInput(at: element)
        if replacing { focused.clear() }
        for character in text {
            app.dropLostFocus()
            app.focusedInput?.type(character)
        }
        app.dropLostFocus()
    }

    /// The input that takes the text once a field has the focus.
    private func focusedInput(at element: ElementReference) throws -> TextInput {
        let app = try app
        guard let input = try view(element) as? TextInput else {
            throw DriverError.notPossible("it is no field that takes text")
        }
        guard input.isReachable else { throw DriverError.notPossible("the field is disabled") }
        if app.focusedInput !== input { app.touch(input) }
        guard let focused = app.focusedInput else {
            throw DriverError.notPossible("the field does not keep the focus")
        }
        return focused
    }

    /// Turns a wheel.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it is no
    /// wheel, is disabled, or does not offer the choice.
    public func choose(_ option: String, in element: ElementReference) throws {
        guard let wheel = try view(element) as? PickerWheel else {
            throw DriverError.notPossible("it offers no choices")
        }
        guard wheel.isReachable else { throw DriverError.notPossible("it is disabled") }
        guard wheel.choose(option) else { throw DriverError.notPossible("it does not offer that") }
    }

    /// Moves the scroll views and pages around an element.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone.
    public func scrollIntoView(_ element: ElementReference) throws { try app.scrollIntoView(view(element)) }

    /// Scrolls the innermost scroll view around an element that can move in this direction, or without an element the first.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        let app = try app
        guard let element else { return app.scroll(direction) }
        app.layOut()
        return try view(element).selfAndSuperviews.contains { $0.isReachable && $0.scrolls(direction) }
    }

    /// Dismisses the popover, else pops the top screen, else dismisses the modal.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` on the first screen, and under an alert.
    public func goBack() throws {
        let app = try app
        try checkNoAlert(in: app)
        guard app.dismissPopover() || app.pop() || app.dismissModal() else {
            throw DriverError.notPossible("this is the first screen")
        }
    }

    /// Dismisses a layer in front of the screen.
    ///
    /// Dismissing the keyboard does nothing if none is shown; dismissing a missing popover or modal, or one behind an alert,
    /// throws ``/Swerkin/DriverError/notPossible(_:)``.
    public func dismiss(_ layer: DismissableLayer) throws {
        let app = try app
        switch layer {
        case .keyboard: app.focus(nil)
        case .popover:
            try checkNoAlert(in: app)
            guard app.dismissPopover() else { throw DriverError.notPossible("there is no popover") }
        case .modal:
            try checkNoAlert(in: app)
            guard app.dismissPopover() || app.dismissModal() else { throw DriverError.notPossible("there is no modal") }
        }
    }

    /// Accepts the topmost prompt of the system; returns false if there is none.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the app is not running.
    public func acceptSystemAlert() throws -> Bool { try app.acceptSystemPrompt() }

    private func point(of target: GestureTarget) throws -> Point {
        let app = try app
        switch target {
        case .element(let reference):
            app.layOut()
            return try view(reference).bounds.middle
        case .point(let point): return point
        case .screen: return Point(x: app.size.width / 2, y: app.size.height / 2)
        }
    }

    private func checkNoAlert(in app: App) throws {
        guard app.alerts.isEmpty else { throw DriverError.notPossible("an alert must be answered first") }
    }

    /// The view that a reference names, if it is still on the display.
    func view(_ reference: ElementReference) throws -> View {
        let app = try app
        for layer in app.layers {
            let view = layer.shownSelfAndDescendants.first {
                $0.name?.reference == reference && $0.name?.app === app.identity
            }
            if let view { return view }
        }
        throw DriverError.staleElement(reference)
    }
}
