#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// The time that a finger holds an element before it drags it, in seconds.
    private static let dragHold = 0.5
    /// The length of a movement that is not taken for a touch, in points.
    private static let shortestSwipe = 50.0

    /// Makes one gesture at the middle of the target, by its position in the last snapshot.
    ///
    /// Only a pointer hovers and asks for a context menu, that of a Mac or of a tablet with one:
    /// ``/Swerkin/DriverError/unsupported(_:)`` elsewhere. Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone,
    /// ``/Swerkin/DriverError/notPossible(_:)`` for a point beside the screen, and for a swipe that would leave the window at once.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        let point = try point(of: target)
        switch gesture {
        case .touch: try touch(point)
        case .doubleTouch:
            try act { $0.touchTwice(point) }
            noteTouch(at: point)
        case .longPress(let seconds):
            let time = try Duration(holding: seconds)
            try act(lasting: time) { $0.press(point, seconds: time.seconds) }
        case .swipe(let direction): try swipe(direction, from: point)
        case .drag(let goal):
            let path = FingerPath(from: point, to: try self.point(of: goal))
            try act { $0.drag(path, holdingFirst: Self.dragHold) }
        case .contextTouch:
            guard try act({ $0.clickSecondary(point) }) else { throw DriverError.notByFinger(gesture) }
        case .hover:
            guard try act({ $0.hover(over: point) }) else { throw DriverError.notByFinger(gesture) }
        }
    }

    /// Touches a point.
    func touch(_ point: Point) throws {
        try act { $0.touch(point) }
        noteTouch(at: point)
    }

    /// Swipes over two fifths of the window around a point, or as far as it goes.
    private func swipe(_ direction: SwipeDirection, from point: Point) throws {
        let screen = try reading ?? read()
        let window = screen.windowsSideBySide.first { $0.contains(point) } ?? screen.bounds
        let path = FingerPath.swipe(direction, from: point, within: window)
        guard platform == .desktop || path.length >= Self.shortestSwipe else {
            throw DriverError.notPossible(
                """
                a swipe \(direction.rawValue) from (\(point.x), \(point.y)) leaves the window after \(path.length) points; \
                swipe something farther from its edge
                """)
        }
        let velocity = configuration.swipeVelocity
        try act { $0.swipe(direction, along: path, pixelsPerSecond: velocity) }
    }

    /// Remembers the field at a point, which gets the focus by a touch.
    private func noteTouch(at point: Point) {
        guard let reading else { return }
        let fields = reading.tree.elements.filter { element in
            element.bounds.contains(point) && reading.reported(element.reference)?.type.takesText == true
        }
        if let field = fields.last { touchedField = field.reference }
    }

    private func point(of target: GestureTarget) throws -> Point {
        let screen = try reading ?? read()
        let point =
            switch target {
            case .point(let point): point
            case .element(let reference): try element(reference).bounds.middle
            case .screen: screen.firstWindow.middle
            }
        guard screen.bounds.contains(point) else {
            throw DriverError.notPossible("the point (\(point.x), \(point.y)) lies beside the screen")
        }
        return point
    }
}

extension XCUITestDriver {
    /// The most drags that bring one element into view, which is more than a list of 4000 rows takes.
    private static let mostDrags = 400

    /// Drags every scroll view around an element until its middle is in their windows; on a Mac opens the menus around an item of a
    /// menu bar.
    ///
    /// If no scroll view brings the element, the wait for it reports that. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if it has gone.
    public func scrollIntoView(_ element: ElementReference) throws {
        _ = try self.element(element)
        if try openMenus(around: element) { return }
        for _ in 0..<Self.mostDrags {
            guard let before = reading, let path = before.path(revealing: element) else { return }
            try act { $0.scroll(path) }
            if try read().positions == before.positions { return }
        }
    }

    /// Drags the content of a scroll view by four fifths of its window.
    ///
    /// XCUITest does not say whether anything moved, so the driver looks before and after. Without an element it tries the
    /// scroll views of the frontmost layer, the largest first, until one moves. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        let given = try element.map { [try self.element($0)] }
        let screen = try read()
        // Nothing has moved as long as one view after another is tried in vain.
        return try (given ?? screen.scrollViews).contains { view in
            guard let path = screen.path(scrolling: direction, in: view) else { return false }
            try act { $0.scroll(path) }
            return try read().positions != screen.positions
        }
    }

    /// Touches the button in the navigation bar that goes back, or swipes from the left edge if there is none.
    ///
    /// The button is `BackButton`, or one whose label is among ``XCUITestConfiguration/backButtons``. Throws
    /// ``/Swerkin/DriverError/notPossible(_:)`` if neither leads anywhere.
    public func goBack() throws {
        let before = try read()
        if let button = before.backButton(configuration.backButtons) { return try touch(button.bounds.middle) }
        guard platform == .device else {
            throw DriverError.notPossible("no button goes back; touch what goes back in the app")
        }
        try act { $0.drag(before.pathFromLeftEdge) }
        let isLeft = { (screen: ReportedScreen) in screen.positions != before.positions }
        guard try isLeft(clock.poll(for: Self.timeToGo, read, until: isLeft)) else {
            throw DriverError.notPossible(
                """
                no navigation bar has a button to go back, labelled \(configuration.backButtons.sorted().listed), and a swipe \
                from the left edge leads nowhere
                """)
        }
    }
}

extension ReportedScreen {
    /// The path of a finger from the left edge over most of the screen, or of the first of several windows.
    fileprivate var pathFromLeftEdge: FingerPath {
        let (left, middle) = (firstWindow.origin.x, firstWindow.middle.y)
        return FingerPath(
            from: Point(x: left + 1, y: middle),
            to: Point(x: left + firstWindow.size.width * ReportedScreen.scrollShare, y: middle))
    }
}
#endif
