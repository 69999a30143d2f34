import Swerkin

/// A list that is drawn anew after every poll.
///
/// When somebody else has changed a room, the floors that were open close.
final class RoomsScreen: OfficeBaseScreen {
    override var traitQuery: ElementQuery? { .heading("Rooms") }
    override var name: String { "Rooms" }

    override func entryPathSegments() -> [PathSegment] { [pathFromNavigation(to: Rooms.rooms, "Rooms")] }

    override func exitPathSegments() -> [PathSegment] { [pathToOverview(from: Rooms.rooms)] }
}
