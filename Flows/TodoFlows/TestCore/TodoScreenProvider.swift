import Swerkin

/// Makes the screen objects of the to-do app.
final class TodoScreenProvider: ScreenProvider<TodoScreen> {
    // The test holds on to its providers: a strong reference back would keep both for ever.
    private unowned let test: BaseTestCase

    init(test: BaseTestCase) { self.test = test }

    override func screen(for screen: TodoScreen) -> (any Screen)? { typeMarker(for: screen)?.init(testCase: test) }

    override func typeMarker(for screen: TodoScreen) -> (any Screen.Type)? {
        switch screen {
        case .list: ListScreen.self
        case .item: ItemScreen.self
        case .addItem: AddItemScreen.self
        }
    }
}
