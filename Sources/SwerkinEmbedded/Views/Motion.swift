import SwerkinCore

/// The movement of a view from a distance to its final position.
struct Motion {
    let distance: Point
    let start: Duration
    let duration: Duration
    let clock: VirtualClock

    /// The current bounds of a view with final bounds.
    func bounds(at place: Rectangle) -> Rectangle {
        let elapsed = clock.now - start
        guard elapsed < duration else { return place }
        let remaining = 1 - elapsed / duration
        return Rectangle(
            x: place.origin.x + distance.x * remaining, y: place.origin.y + distance.y * remaining,
            width: place.size.width, height: place.size.height)
    }
}
