#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

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
