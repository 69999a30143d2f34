import Swerkin
import SwerkinEmbedded

extension PreconditionKey {
    static let visits = PreconditionKey(rawValue: "visits")
}

/// The screens of an office, two of which are tabs.
enum OfficeScreen: String, DeclaredScreen {
    case home, rooms, bookings, help

    static var facts: [Fact] { [Fact("visits", .range(0...3))] }

    var declaration: Declaration<Self> {
        switch self {
        case .home: .trait("welcome").title("Reception").tags("front").start().rendered { $0.IGoBack() }
        case .rooms:
            RoomsPage.declaration
                .from(.home, "Rooms", sets: [.visits: .add(1)], cost: 2) { $0.ITouchButton("rooms") }
                .tabs("Plans", [.rooms, .bookings]) { $0.ITouchButton("tab-\($1.rawValue)") }
        case .bookings:
            .trait(.label("No bookings"))
                .to(.home, "Done", kind: .unwind, when: [.visits: .atLeast(1)], stepNames: ["go back"]) {
                    $0.IGoBack()
                    $0.IShouldSeeElement("welcome")
                }
        case .help:
            .scope(.identifier("help"))
                .from(Self.allCases, "Help", kind: .present) { $0.ITouchButton("helpButton") }
                .back("Close") { $0.IDismissModal() }
        }
    }
}

/// The elements of a screen, the acts on them, and its declaration in one type.
enum RoomsPage {
    static let list = ElementQuery.identifier("roomList")
    static var declaration: Declaration<OfficeScreen> { .trait(list) }

    static func chooseBookings(_ steps: Steps) { steps.ITouchButton("tab-bookings") }
}

/// The screens of another part of the office.
enum CellarScreen: String, DeclaredScreen {
    case cellar

    var declaration: Declaration<Self> {
        .trait("boiler").from(OfficeScreen.home, "Cellar") { $0.ITouchButton("cellar") }.emergency()
    }
}

// The segment of the button that every floor below the ground has.
extension Declaration {
    func emergency() -> Self {
        to(OfficeScreen.help, "Emergency", kind: .present) { $0.ITouchButton("emergency") }
    }
}

/// The office with its driver.
enum Office: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [OfficeScreen.self, CellarScreen.self]

    static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in OfficeApp(clock: clock) } }
}

/// The office as it is.
final class OfficeApp: EmbeddedApp {
    init(clock: VirtualClock) {
        let views = Stack()
        super.init(root: EmbeddedScreen("Office", content: views), clock: clock)
        views.items = [
            Label("Welcome", identifier: "welcome"), helpButton,
            Button("Rooms", identifier: "rooms") { [unowned self] in push(rooms) },
            Button("Cellar", identifier: "cellar") { [unowned self] in push(cellar) },
        ]
    }

    private var helpButton: Button {
        Button("Help", identifier: "helpButton") { [unowned self] in showHelp() }
    }

    private var rooms: EmbeddedScreen {
        EmbeddedScreen(
            "Rooms", content: Stack([Label("2 rooms", identifier: "roomList"), helpButton, tab("bookings")]))
    }

    private var bookings: EmbeddedScreen {
        EmbeddedScreen("Bookings", content: Stack([Label("No bookings"), helpButton, tab("rooms")]))
    }

    private var cellar: EmbeddedScreen {
        let emergency = Button("Emergency", identifier: "emergency") { [unowned self] in showHelp() }
        return EmbeddedScreen("Cellar", content: Stack([Label("Boiler", identifier: "boiler"), emergency]))
    }

    private func tab(_ name: String) -> Button {
        Button(name, identifier: "tab-\(name)") { [unowned self] in replaceTop(with: name == "rooms" ? rooms : bookings)
        }
    }

    private func showHelp() {
        present(EmbeddedScreen("Help", content: Stack([Label("Call 5")], identifier: "help")))
    }
}
