import SwerkinCore

extension RemotePage {
    /// Makes one gesture.
    ///
    /// - Parameters:
    ///   - gesture: the gesture; touches are made with the mouse, swipes with a finger.
    ///   - target: the element or point of the gesture.
    ///   - isReady: true if the wait before has found that the element receives touches.
    /// - Throws: ``/Swerkin/DriverError/missed(_:met:)`` if the element moves away under a touch, which then has no effect.
    func perform(_ gesture: Gesture, on target: GestureTarget, isReady: Bool) throws {
        if let dialog = try openDialog() { return try answer(dialog, by: target) }
        switch gesture {
        case .touch: try press(target, isReady) { .click($0) }
        case .doubleTouch: try press(target, isReady, times: 2) { .doubleClick($0) }
        case .contextTouch: try press(target, isReady) { .contextClick($0) }
        case .longPress(let seconds):
            let time = try Duration(holding: seconds)
            try press(target, isReady) { .click($0, holding: time) }
        case .hover: try perform(.hover(area(of: target, on: lastTree.size).middle))
        case .drag(let goal):
            let start = try area(of: target, on: lastTree.size).middle
            let end = try dropArea(of: goal, on: lastTree.size)
            let path = DragPath(from: start, to: end, isElement: goal.element != nil)
            if try !browser.carriesOnDrags && dragByEvents(target, along: path) { return }
            try dragging(target) { try perform(.drag(along: path)) }
        case .swipe(let direction):
            try swipe(along: SwipePath(direction, over: area(of: target, on: lastTree.size), on: lastTree.size))
        }
    }

    /// Presses a target once or several times, and checks that an element was met.
    private func press(
        _ target: GestureTarget, _ isReady: Bool, times: Int = 1, _ actions: (Point) -> InputActions
    ) throws {
        guard case .element(let element) = target else {
            return try perform(actions(area(of: target, on: lastTree.size).middle))
        }
        let area: PageArea = try ask("takeAim", of: element, isReady, times)
        if let first = area.firstMove { try move(to: first.point) }
        try perform(actions(area.middle))
        try outcome(ofPressOf: element)?.check(element)
    }

    /// Moves the mouse to a point, and waits until the page has seen it there: moves of one frame reach it as one.
    private func move(to point: Point) throws {
        try perform(.hover(point))
        let _: EmptyReply = try askShownDocument("passFrame")
    }

    /// The outcome of a press, or nil if the page has closed, is being left, or shows a dialog meanwhile.
    private func outcome(ofPressOf element: ElementReference) throws -> PressOutcome? {
        let call = PageScript.call("pressOutcome", [0])
        do {
            // In the window of the press, even if another has opened since.
            let answer: String? = try inDocument(PageReference(element)?.document) {
                try run("return globalThis.swerkin ? \(call) : null;")
            }
            return try answer.map { try PageScript.value(of: $0, to: "pressOutcome") }
        } catch is PageFault {
            return nil
        } catch let fault as WebDriverFault where fault.code == .timeout {
            // The press led to a page that does not load, which the next step reports.
            return nil
        }
    }

    /// Swipes with a finger.
    ///
    /// The fingers of WebKit's server and of Firefox scroll nothing, so the wheel is turned after them.
    private func swipe(along path: SwipePath) throws {
        try perform(.swipe(path))
        guard browser == .webKit || browser == .firefox else { return }
        wheels += 1
        try perform(.scroll(along: path, byWheel: wheels))
    }
}
