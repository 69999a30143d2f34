import SwerkinCore

extension ChromiumDriver {
    /// Makes one gesture: touches with the mouse, swipes with a finger, both as input of a real user.
    ///
    /// A touch that opens a dialog, or leads to another document, counts as made. An element that the previous wait has found
    /// actionable, no longer than an animation frame ago, is not located again.
    ///
    /// Throws ``/Swerkin/DriverError/missed(_:met:)`` if the element moves away under a touch, which then has no effect.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        try performOnce(gesture, on: target)
        guard pressesTwice, gesture == .touch else { return }
        do {
            try performOnce(gesture, on: target)
        } catch DriverError.staleElement, DriverError.missed, DriverError.notPossible {
            // The first press has taken the element away, and another one in its position gets none.
        }
    }

    private func performOnce(_ gesture: Gesture, on target: GestureTarget) throws {
        let cachedPosition = self.cachedPosition
        try inDriverErrors(target.element) {
            let page = try currentPage()
            if let dialog = page.dialog { return try page.answer(dialog, by: target) }
            switch gesture {
            case .touch: try press(target, cachedPosition, on: page) { try page.click(at: $0) }
            case .doubleTouch:
                try press(target, cachedPosition, on: page, times: 2) { try page.click(at: $0, times: 2) }
            case .contextTouch: try press(target, cachedPosition, on: page) { try page.click(at: $0, with: .secondary) }
            case .longPress(let seconds):
                let time = try Duration(holding: seconds)
                try press(target, cachedPosition, on: page, holding: time) { point in
                    try page.press(at: point) { clock.sleep(for: time) }
                }
            case .hover, .drag, .swipe: try move(gesture, on: target, cachedPosition, on: page)
            }
        }
    }

    /// Makes a gesture that is no press.
    private func move(
        _ gesture: Gesture, on target: GestureTarget, _ cachedPosition: CachedPosition?, on page: ChromiumPage
    ) throws {
        let area =
            try cachedPosition?.area(of: target, on: page, at: clock.now)
            ?? page.area(of: target, on: configuration.viewport)
        switch gesture {
        case .drag(let goal):
            let end = try page.dropArea(of: goal, on: configuration.viewport)
            let path = DragPath(from: area.middle, to: end, isElement: goal.element != nil)
            try page.dragging(target) {
                try page.drag(along: path) { clock.sleep(for: PollingInterval.stability) }
            }
        case .swipe(let direction):
            try page.swipe(direction, over: area, on: configuration.viewport, clock: clock)
        default: try page.send([InputDomain.DispatchMouseEvent(.moved, x: area.x, y: area.y)])
        }
    }

    /// Presses a target once or several times, and checks that an element was met.
    private func press(
        _ target: GestureTarget, _ cachedPosition: CachedPosition?, on page: ChromiumPage, times: Int = 1,
        holding time: Duration = .zero, _ strike: (Point) throws -> Void
    ) throws {
        guard case .element(let element) = target else {
            return try strike(page.area(of: target, on: configuration.viewport).middle)
        }
        let wasReady = cachedPosition?.element == element && cachedPosition?.receivesTouch == true
        // The page expects one press of the element that the last observation was for; any other must be announced.
        let isAimedAt = times == 1 && cachedPosition?.isAimedAt == true
        let knownArea = isAimedAt ? try cachedPosition?.area(of: target, on: page, at: clock.now) : nil
        let area: PageArea = try knownArea ?? page.ask("takeAim", of: element, wasReady, times)
        if let first = area.firstMove { try page.move(to: first.point) }
        let outcome = try page.outcome(ofPressOf: element, holding: time) { try strike(area.middle) }
        try outcome?.check(element)
    }
}

/// The last position of an element that was actionable.
struct CachedPosition {
    /// The element.
    let element: ElementReference
    /// Its area, or nil if the page did not report it.
    let area: PageArea?
    /// The moment of the observation, on the driver's clock.
    let moment: Duration
    /// True if a touch reached it then.
    let receivesTouch: Bool
    /// True if the page checks the next press, because it was asked about this element alone.
    let isAimedAt: Bool

    /// The area of a target, if it is known to be current: only that of the element itself, for one animation frame.
    func area(of target: GestureTarget, on page: ChromiumPage, at now: Duration) throws -> PageArea? {
        guard target == .element(element), now - moment < PollingInterval.stability else { return nil }
        try page.session.handlePendingEvents()
        return PageReference(element)?.document == page.document ? area : nil
    }
}

extension ChromiumPage {
    /// Asks the script about an element; throws ``PageFault/elementGone`` if it is of another document.
    func ask<Value: Decodable>(
        _ action: String, of element: ElementReference, _ arguments: any Encodable & Sendable...
    ) throws -> Value {
        try session.handlePendingEvents()
        guard let reference = PageReference(element) else { throw PageFault.elementGone }
        guard reference.document == document else { return try askInIframe(action, of: reference, arguments) }
        return try ask(action, [reference.number as any Encodable & Sendable] + arguments).value
    }

    /// Moves the mouse to a point, and waits until the page has seen it there: moves of one frame reach it as one.
    func move(to point: Point) throws {
        try send([InputDomain.DispatchMouseEvent(.moved, x: point.x, y: point.y)])
        let _: (EmptyReply, Int) = try ask("passFrame")
    }

    /// Touches a point shortly with the mouse.
    func click(at point: Point) throws { try click(at: point, times: 1) }

    /// Touches a point shortly with a button of the mouse, several times in a row.
    func click(at point: Point, with button: InputDomain.DispatchMouseEvent.Button = .main, times: Int = 1) throws {
        let events = (1...times).flatMap { count in
            [InputDomain.DispatchMouseEvent.Kind.pressed, .released].map {
                InputDomain.DispatchMouseEvent($0, x: point.x, y: point.y, button: button, clickCount: count)
            }
        }
        try send([InputDomain.DispatchMouseEvent(.moved, x: point.x, y: point.y)] + events)
    }

    /// Drags with the mouse along a path, with a pause before each step, and lets go two frames after the last: some pages watch the
    /// movement, and take each position with the next animation frame.
    func drag(along path: DragPath, pause: () -> Void) throws {
        try send([.moved, .pressed].map { InputDomain.DispatchMouseEvent($0, x: path.start.x, y: path.start.y) })
        for point in path.moves {
            pause()
            try send([InputDomain.DispatchMouseEvent(.moved, x: point.x, y: point.y, buttons: 1)])
        }
        // What the page says to what is dragged over it reaches the browser later than the answer to the move.
        for _ in 0..<2 { let _: (EmptyReply, Int) = try ask("passFrame") }
        try send([InputDomain.DispatchMouseEvent(.released, x: path.end.x, y: path.end.y)])
    }

    /// Holds the mouse down at a point for as long as something takes.
    func press(at point: Point, while wait: () -> Void) throws {
        try send([.moved, .pressed].map { InputDomain.DispatchMouseEvent($0, x: point.x, y: point.y) })
        wait()
        try send([InputDomain.DispatchMouseEvent(.released, x: point.x, y: point.y)])
    }

    /// Presses an element and returns the outcome, or nil if the page has closed or a dialog has opened meanwhile.
    ///
    /// The request for the outcome is sent with the press, so that it takes no round trip of its own.
    func outcome(
        ofPressOf element: ElementReference, holding time: Duration, _ press: () throws -> Void
    ) throws -> PressOutcome? {
        guard let reference = PageReference(element) else { throw PageFault.elementGone }
        let call = PageScript.call("pressOutcome", [time.inMilliseconds])
        let world = try context(of: reference.document)
        let pending = try session.post(RuntimeDomain.Evaluate(expression: call, contextId: world))
        do {
            try press()
            let reply = try session.answer(to: pending)
            guard reply.exceptionDetails == nil else { return nil }
            return try PageScript.value(of: reply.result.value ?? "", to: "pressOutcome") as PressOutcome
        } catch PageFault.dialogOpened, ProtocolFault.pageClosed {
            session.forget(pending)
            return nil
        } catch ProtocolFault.refused(_, let message) where Self.indicatesNewDocument(message) {
            return nil
        }
    }

    /// Sends input, all at once, and waits until the page has taken it, or is kept from it by a dialog or by going away.
    func send<Command: ProtocolCommand>(_ input: [Command]) throws {
        let pending = try session.post(input)
        do {
            for answer in pending { _ = try session.answer(to: answer) }
        } catch PageFault.dialogOpened, ProtocolFault.pageClosed {
            return
        } catch ProtocolFault.refused(_, let message) where Self.indicatesNewDocument(message) {
            return
        }
    }
}

extension ChromiumDriver {
    /// The consequences of touching an element, as the document declares them; touches nothing.
    ///
    /// Throws ``DriverError/staleElement(_:)`` if the element has gone.
    package func consequences(ofTouching element: ElementReference) throws -> TouchConsequences {
        try inDriverErrors(element) { try currentPage().ask("consequencesOf", of: element) }
    }
}

extension ChromiumPage {
    /// Swipes with a finger over the middle of an area, through half of it but at least 100 points.
    ///
    /// The finger moves in steps, one each animation frame, as a real one does: pages distinguish a swipe from a jump.
    func swipe(
        _ direction: SwipeDirection, over area: PageArea, on screen: Size, clock: any DriverClock
    ) throws {
        let path = SwipePath(direction, over: area, on: screen)
        try send([touch(.start, path.points[0])])
        for point in path.points.dropFirst() {
            clock.sleep(for: PollingInterval.stability)
            try send([touch(.move, point)])
        }
        try send([InputDomain.DispatchTouchEvent(type: .end, touchPoints: [])])
    }

    private func touch(_ kind: InputDomain.DispatchTouchEvent.Kind, _ point: Point) -> InputDomain.DispatchTouchEvent {
        InputDomain.DispatchTouchEvent(type: kind, touchPoints: [.init(x: point.x, y: point.y)])
    }
}
