import SwerkinEmbedded
import XCTest

@testable import TodoApp

final class TodoStoreTests: XCTestCase {
    func testAWatcherReceivesTheStateAndEachChange() {
        let store = TodoStore(TodoState(["Water the ferns"]))
        var counts: [Int] = []
        store.watch(self) { counts.append($0.todos.count) }
        store.dispatch(.delete(1))
        store.dispatch(.delete(1))
        XCTAssertEqual(counts, [1, 0], "what changes nothing is not told")
    }

    func testAScreenThatIsGoneIsNotKept() {
        let app = TodoListApp()
        weak var screen: EmbeddedScreen?
        do {
            let item = TodoApp.ItemScreen(1, store: app.store)
            app.push(item)
            screen = item
        }
        XCTAssertNotNil(screen)
        app.pop()
        XCTAssertNil(screen)
        app.store.dispatch(.complete(1, true))
        XCTAssertEqual(app.store.state.todo(1)?.isDone, true)
    }
}
