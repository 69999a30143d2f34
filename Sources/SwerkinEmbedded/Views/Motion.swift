import Swerkin

/// The way of a view from a distance to its place.
struct Motion {
    let distance: Point
    let start: Duration
    let duration: Duration
    let clock: VirtualClock

    /// Where a view is by now whose place is a frame.
    func frame(at place: Frame) -> Frame {
        let elapsed = clock.now - start
        guard elapsed < duration else { return place }
        let remaining = 1 - elapsed / duration
        return Frame(
            x: place.origin.x + distance.x * remaining, y: place.origin.y + distance.y * remaining,
            width: place.size.width, height: place.size.height)
    }
}
