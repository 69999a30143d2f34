import Swerkin

final class TableViewScreen: ExampleBaseScreen, Accessible {
    enum View: String, Accessibility {
        case header = "headerLabel"
        case firstCell
        case secondCell
        case thirdCell

        var accessibilityLabel: String { self == .header ? "Apple" : rawValue }
    }

    override var trait: String { View.header.accessibilityIdentifier }
    override var name: String { "Table" }

    override func entryPathSegments() -> [PathSegment] {
        [pathFromHome(to: .tableViewScreen, touching: "TableView")]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: .tableViewScreen)] }
}
