import Swerkin

/// A menu of `details`, with an entry that asks by a dialog of the browser.
final class RoomMenuScreen: OfficeBaseScreen {
    enum View {
        static let sign = ElementQuery.iconButton("Print door sign")
        static let close = ElementQuery.iconButton("Close for booking")
    }

    override var traitQuery: ElementQuery? { View.sign }
    override var name: String { "Room menu" }

    override func entryPathSegments() -> [PathSegment] {
        [path(from: Rooms.room, to: Rooms.roomMenu, touching: .menu("More"), label: "More", kind: .present)]
    }

    override func exitPathSegments() -> [PathSegment] {
        [pathByClosingMenu(Rooms.roomMenu), pathByOpeningTheRoom]
    }

    private var pathByOpeningTheRoom: PathSegment {
        .back(
            from: Rooms.roomMenu, label: "Open for booking", preconditions: [.roomOpen: false],
            effects: [.roomOpen: true]
        ) {
            self.test.When.ITouch(.iconButton("Open for booking"))
        }
    }
}
