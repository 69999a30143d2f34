import SwerkinEmbedded

/// The root: a button for each of the other screens.
final class HomeScreen: ExampleScreen {
    private static let destinations: [(title: String, name: ExampleScreenName)] = [
        ("Button", .button), ("TextField", .textField), ("Tappable Events", .tappable), ("Swipe", .swipe),
        ("Dropdown", .dropDown), ("WaitToSee", .waitToSee), ("End To End", .endToEnd), ("TableView", .tableView),
    ]

    init(_ phrases: Phrases) {
        let buttons = Self.destinations.map { Button(phrases($0.title)) }
        super.init(phrases, content: Stack(buttons + [Label(phrases("Components testing"))]))
        for (button, destination) in zip(buttons, Self.destinations) {
            if destination.name == .button { button.identifier = "buttonComponent" }
            button.onTouch = { [unowned self] in app?.push(destination.name.makeScreen(phrases)) }
        }
    }
}
