import Swerkin

/// A floor that is open.
///
/// It may close by itself, and then the app is on the list of floors again.
final class FloorScreen: OfficeBaseScreen {
    enum View {
        static let floor = ElementQuery.iconButton("First floor")
        static let rooms = ElementQuery(role: .region, label: .exact("First floor: rooms"))
    }

    override var traitQuery: ElementQuery? { View.rooms }
    override var name: String { "First floor" }

    override func entryPathSegments() -> [PathSegment] {
        [path(from: Rooms.rooms, to: Rooms.floor, touching: View.floor, label: "First floor")]
    }

    override func exitPathSegments() -> [PathSegment] {
        [.back(from: Rooms.floor, label: "Close the floor") { self.test.When.ITouch(View.floor) }]
    }
}
