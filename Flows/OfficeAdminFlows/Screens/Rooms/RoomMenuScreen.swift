import Swerkin

/// A menu of `details`, with an entry that asks by a dialog of the browser.
final class RoomMenuScreen: BaseScreen {
    enum View {
        static let sign = ElementQuery.button("Print door sign")
        static let close = ElementQuery.button("Close for booking")
    }

    override var traitQuery: ElementQuery? { View.sign }
    override var name: String { "Room menu" }

    override func entryPathSegments() -> [PathSegment] {
        [path(from: Rooms.room, to: Rooms.roomMenu, touching: .menu("More"), label: "More", kind: .present)]
    }

    override func exitPathSegments() -> [PathSegment] {
        [pathByClosingMenu(Rooms.roomMenu), pathByClosingTheRoom, pathByOpeningTheRoom]
    }

    private var pathByClosingTheRoom: PathSegment {
        .back(
            from: Rooms.roomMenu, label: "Close for booking", preconditions: [.roomOpen: true],
            effects: [.roomOpen: false], cost: 2
        ) {
            self.test.When.ITouch(View.close)
            self.test.And.ITouch(.button("OK").within(.question))
        }
    }

    private var pathByOpeningTheRoom: PathSegment {
        .back(
            from: Rooms.roomMenu, label: "Open for booking", preconditions: [.roomOpen: false],
            effects: [.roomOpen: true]
        ) {
            self.test.When.ITouch(.button("Open for booking"))
        }
    }
}
