import Swerkin

/// A floor that is open.
///
/// It may close by itself, and then the app is on the list of floors again.
final class FloorScreen: BaseScreen {
    enum View {
        static let floor = ElementQuery.button("First floor").anywhere
        static let rooms = ElementQuery(role: .region, label: .exact("First floor: rooms"))
    }

    override var scope: ElementQuery? { View.rooms }
    override var name: String { "First floor" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: Rooms.rooms, end: Rooms.floor, label: "First floor") {
                self.test.When.ITouch(View.floor, untilISee: View.rooms.anywhere)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [.back(from: Rooms.floor, label: "Close the floor") { self.test.When.ITouch(View.floor) }]
    }
}
