import SwerkinCore

extension RemoteBrowserDriver {
    /// Makes one gesture: touches with the mouse, swipes with a finger, both as input of a real user.
    ///
    /// A touch that opens a dialog, or leads to another document, counts as made. Throws
    /// ``/Swerkin/DriverError/missed(_:met:)`` if the element moves away under a touch, which then has no effect.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        defer { readyElement = nil }
        try inDriverErrors(target.element) {
            let page = try currentPage()
            if let dialog = try page.openDialog() { return try page.answer(dialog, by: target) }
            switch gesture {
            case .touch: try press(target, on: page) { .click($0) }
            case .doubleTouch: try press(target, on: page, times: 2) { .doubleClick($0) }
            case .contextTouch: try press(target, on: page) { .contextClick($0) }
            case .longPress(let seconds):
                let time = try Duration(holding: seconds)
                try press(target, on: page) { .click($0, holding: time) }
            case .hover: try page.perform(.hover(page.area(of: target, on: page.lastTree.size).middle))
            case .drag(let goal):
                let start = try page.area(of: target, on: page.lastTree.size).middle
                let end = try page.dropArea(of: goal, on: page.lastTree.size)
                let path = DragPath(from: start, to: end, isElement: goal.element != nil)
                if try page.dragDraggable(target, from: path.start, to: path.end) { return }
                try page.perform(.drag(along: path))
            case .swipe(let direction):
                let area = try page.area(of: target, on: page.lastTree.size)
                try page.swipe(along: SwipePath(direction, over: area, on: page.lastTree.size))
            }
        }
    }

    /// Presses a target once or several times, and checks that an element was met.
    private func press(
        _ target: GestureTarget, on page: RemotePage, times: Int = 1, _ actions: (Point) -> InputActions
    ) throws {
        guard case .element(let element) = target else {
            return try page.perform(actions(page.area(of: target, on: page.lastTree.size).middle))
        }
        let area: PageArea = try page.ask("takeAim", of: element, readyElement == element, times)
        try page.perform(actions(area.middle))
        try page.outcome(ofPressOf: element)?.check(element)
    }
}

extension RemotePage {
    /// The outcome of a press, or nil if the page has closed, is being left, or shows a dialog meanwhile.
    fileprivate func outcome(ofPressOf element: ElementReference) throws -> PressOutcome? {
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
    /// The finger of WebKit's server scrolls nothing, so the wheel is turned after it.
    fileprivate func swipe(along path: SwipePath) throws {
        try perform(.swipe(path))
        if browser == .webKit { try perform(.scroll(along: path)) }
    }
}
