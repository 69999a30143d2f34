import SwerkinCore

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
