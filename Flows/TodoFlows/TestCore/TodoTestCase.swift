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
