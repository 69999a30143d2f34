import Swerkin

/// A list that is drawn anew after every poll.
///
/// When another user has changed a room, the floors that were open close.
final class RoomsScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Rooms").unless(FloorScreen.View.rooms) }
    override var name: String { "Rooms" }
}
