import Swerkin

extension EmbeddedDriver {
    /// Makes one gesture at the middle of the target; what is on top there receives it.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        let app = try app
        let point = try point(of: target)
        switch gesture {
        case .touch: app.touch(point)
        case .longPress(let seconds):
            app.touch(point, isLong: true)
            clock.sleep(for: .seconds(max(0, seconds)))
        case .swipe(let direction): app.swipe(direction, at: point)
        }
    }

    /// Types into a field, character by character; each goes to what has the focus by then.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        let app = try app
        let view = try view(element)
        guard let input = view as? TextInput else { throw DriverError.notPossible("it is no field that takes text") }
        guard input.isReachable else { throw DriverError.notPossible("the field is disabled") }
        if app.focusedInput !== input { app.touch(input, isLong: false) }
        if replacing { app.focusedInput?.clear() }
        for character in text { app.focusedInput?.type(character) }
    }

    /// Turns a wheel.
    public func choose(_ option: String, in element: ElementReference) throws {
        guard let wheel = try view(element) as? PickerWheel, wheel.choose(option) else {
            throw DriverError.notPossible("it does not offer that")
        }
    }

    /// Moves the scroll views and pages around an element.
    public func reveal(_ element: ElementReference) throws {
        let app = try app
        let target = try view(element)
        for view in target.selfAndSuperviews.dropFirst() {
            if let pages = view as? PagedScrollView { pages.show(target) }
            if let scrollView = view as? ScrollView { scrollView.reveal(target.frame) }
            app.layOut()
        }
    }

    /// Moves the scroll view, or without one the first on the display that can move that way.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        let app = try app
        app.layOut()
        if let element { return (try view(element) as? ScrollView)?.scroll(direction) ?? false }
        return app.layers.flatMap(\.shownSelfAndDescendants).contains {
            ($0 as? ScrollView)?.scroll(direction) ?? false
        }
    }

    /// Pops the top screen, or takes away what lies in front of it.
    public func goBack() throws {
        let app = try app
        guard app.alerts.isEmpty else { throw DriverError.notPossible("an alert must be answered first") }
        guard app.dismissPopover() || app.pop() || app.dismissModal() else {
            throw DriverError.notPossible("this is the first screen")
        }
    }

    /// Takes away what lies in front of the screen.
    ///
    /// To dismiss the keyboard where none is shown is nothing to do; to dismiss a popover or modal that is not there
    /// throws ``DriverError/notPossible(_:)``.
    public func dismiss(_ layer: DismissableLayer) throws {
        let app = try app
        switch layer {
        case .keyboard: app.focus(nil)
        case .popover:
            guard app.dismissPopover() else { throw DriverError.notPossible("there is no popover") }
        case .modal:
            guard app.dismissPopover() || app.dismissModal() else { throw DriverError.notPossible("there is no modal") }
        }
    }

    /// Allows what the topmost question of the system asks for.
    public func acceptSystemAlert() throws -> Bool { try app.acceptSystemPrompt() }

    private func point(of target: GestureTarget) throws -> Point {
        let app = try app
        switch target {
        case .element(let reference):
            app.layOut()
            return try view(reference).frame.middle
        case .point(let point): return point
        case .screen: return Point(x: app.size.width / 2, y: app.size.height / 2)
        }
    }

    /// The view that a reference names, if it is still on the display.
    private func view(_ reference: ElementReference) throws -> View {
        let views = try app.layers.lazy.flatMap(\.shownSelfAndDescendants)
        guard let view = views.first(where: { $0.number.map(String.init) == reference.rawValue }) else {
            throw DriverError.staleElement(reference)
        }
        return view
    }
}

extension View {
    /// The view and everything in it that is not hidden, in reading order.
    fileprivate var shownSelfAndDescendants: [View] {
        isHidden ? [] : [self] + exposedChildren.flatMap(\.shownSelfAndDescendants)
    }
}

extension PagedScrollView {
    /// Shows the page that a view is on.
    fileprivate func show(_ target: View) {
        let chain = target.selfAndSuperviews
        guard let page = pages.firstIndex(where: { page in chain.contains { $0 === page } }) else { return }
        _ = turn(to: page)
    }
}
