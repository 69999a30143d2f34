import Swerkin
import SwerkinEmbedded
import TodoApp

/// What all flows of the to-do app have in common.
class TodoTestCase: BaseTestCase {
    override class var graphName: String { "Todo" }
    override class var screenModules: [any ScreenModule.Type] { [TodoScreen.self] }
    override class var startScreens: [any PresentableScreen] { [TodoScreen.list] }
    override class var facts: [Fact] { [Fact(PreconditionKey.hasItems.rawValue, .values([true, false]))] }

    /// What is to be done when the app starts; set before the first step.
    var texts = ["Water the ferns", "Return the library books", "Call the piano tuner"] {
        didSet { preconditions[.hasItems] = !texts.isEmpty }
    }

    override func setUp() {
        super.setUp()
        preconditions[.hasItems] = !texts.isEmpty
    }

    override func makeDriver() throws -> any Driver {
        EmbeddedDriver { [texts] clock in TodoListApp(TodoState(texts), clock: clock) }
    }

    /// The route that the app is on, as far as the test knows.
    var route: [String] { screenStack.map(\.rawValue) }
}

/// What all screen objects of the to-do app have in common: they declare their segments as data.
class TodoBaseScreen: Screen, Routable {
    unowned let test: BaseTestCase

    required init(testCase: BaseTestCase) { test = testCase }

    /// The identifier of an element that is on this screen and on no other.
    var trait: String { "" }
    /// What pictures of the navigation graph call the screen.
    var name: String { "" }
    /// What the screen answers to which requests.
    var navigationConfiguration: NavigationConfiguration { [:] }

    func exitPathSegments() -> [PathSegment] { [] }

    // These flows always walk, for what the screens show depends on the state.
    func renderScreen() {
        test.When.performStep([name], "IShowStraightAway(_:)") {
            throw StepFailure(.misuse("\(name) can only be walked to: use IShow or INavigate."))
        }
    }
}

/// The screens of the to-do app.
enum TodoScreen: String, ScreenModule {
    case list
    case item
    case addItem

    var screenType: any Screen.Type {
        switch self {
        case .list: ListScreen.self
        case .item: ItemScreen.self
        case .addItem: AddItemScreen.self
        }
    }
}

extension PreconditionKey {
    /// Whether there is anything on the list.
    static let hasItems = PreconditionKey(rawValue: "hasItems")
}
