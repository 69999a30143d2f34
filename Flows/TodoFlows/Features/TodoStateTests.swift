import SwerkinEmbedded
import XCTest
@testable import TodoApp

/// What happens to the state, without an app: a state and an action make a state.
final class TodoStateTests: XCTestCase {
    private let state = TodoState(["Water the ferns", "Call the piano tuner"])

    private func state(after actions: TodoAction...) -> TodoState { actions.reduce(state) { $0.updated(by: $1) } }

    func testTheStateBeforeIsLeftAsItWas() {
        _ = state(after: .delete(1))
        XCTAssertEqual(state.todos.map(\.id), [1, 2])
    }

    func testADraftBecomesTheLastToDoWithoutTheSpaceAroundIt() {
        let state = state(after: .typeDraft("  Buy stamps\n"), .addDraft)
        XCTAssertEqual(state.todos.last, Todo(id: 3, text: "Buy stamps"))
        XCTAssertEqual(state.draft, "")
    }

    func testWhatCannotBeAddedStaysADraft() {
        for text in ["", "   ", "\n", "Water the ferns", " water the FERNS", String(repeating: "m", count: 41)] {
            let state = state(after: .typeDraft(text), .addDraft)
            XCTAssertEqual(state.todos, self.state.todos, text)
            XCTAssertEqual(state.draft, text)
        }
    }

    func testFortyCharactersAreNotTooMany() {
        for text in [String(repeating: "m", count: 40), String(repeating: "👩‍👩‍👧", count: 40)] {
            XCTAssertEqual(state(after: .typeDraft(text), .addDraft).todos.last?.text, text)
        }
    }

    func testWhatIsDoneMayBeToDoOnceMore() {
        let state = state(after: .complete(1, true), .typeDraft("Water the ferns"), .addDraft)
        XCTAssertEqual(state.todos.map(\.isDone), [true, false, false])
    }

    func testANewDraftIsEmpty() {
        XCTAssertEqual(state(after: .typeDraft("Buy"), .beginDraft).draft, "")
    }

    func testAToDoIsDoneAndUndone() {
        XCTAssertEqual(state(after: .complete(2, true)).todo(2)?.isDone, true)
        XCTAssertEqual(state(after: .complete(2, true), .complete(2, false)), state)
    }

    func testAnIdIsNeverUsedAgain() {
        let state = state(after: .delete(2), .typeDraft("Buy stamps"), .addDraft)
        XCTAssertEqual(state.todos.map(\.id), [1, 3])
    }

    func testOnlyWhatIsDoneIsDeletedWithTheDone() {
        XCTAssertEqual(state(after: .complete(1, true), .deleteDone).todos.map(\.id), [2])
        XCTAssertEqual(state(after: .deleteDone), state)
    }

    func testWhatIsNotThereCannotBeChanged() {
        XCTAssertEqual(state(after: .complete(7, true)), state)
        XCTAssertEqual(state(after: .delete(7)), state)
        XCTAssertNil(state.todo(7))
    }
}

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

/// What the screens show, chosen from a state.
final class ViewModelTests: XCTestCase {
    private func state(_ texts: [String] = ["Water the ferns"], after actions: TodoAction...) -> TodoState {
        actions.reduce(TodoState(texts)) { $0.updated(by: $1) }
    }

    func testTheListCountsWhatIsToDo() {
        XCTAssertEqual(ListViewModel(state([])).summary, "Nothing on the list")
        XCTAssertEqual(ListViewModel(state()).summary, "1 to do")
        XCTAssertEqual(ListViewModel(state(["a", "b"], after: .complete(1, true))).summary, "1 to do")
        XCTAssertEqual(ListViewModel(state(after: .complete(1, true))).summary, "All done")
    }

    func testOnlyIfSomethingIsDoneCanItBeDeleted() {
        XCTAssertFalse(ListViewModel(state([])).canDeleteDone)
        XCTAssertFalse(ListViewModel(state()).canDeleteDone)
        XCTAssertTrue(ListViewModel(state(after: .complete(1, true))).canDeleteDone)
    }

    // What is typed elsewhere is not the list's affair, so it is not shown anew.
    func testTheListDoesNotChangeWhileSomethingIsTyped() {
        XCTAssertEqual(ListViewModel(state()), ListViewModel(state(after: .typeDraft("Buy"))))
    }

    func testTheSheetSaysWhyADraftCannotBeAdded() {
        XCTAssertEqual(AddItemViewModel(state(after: .typeDraft("Buy"))).message, nil)
        XCTAssertTrue(AddItemViewModel(state(after: .typeDraft("Buy"))).canAdd)
        XCTAssertEqual(AddItemViewModel(state()).message, nil)
        XCTAssertFalse(AddItemViewModel(state()).canAdd)
        let long = AddItemViewModel(state(after: .typeDraft(String(repeating: "m", count: 41))))
        XCTAssertEqual(long.message, "At most 40 characters, please.")
        XCTAssertFalse(long.canAdd)
        let known = AddItemViewModel(state(after: .typeDraft("water the ferns")))
        XCTAssertEqual(known.message, "This is on the list already.")
        XCTAssertFalse(known.canAdd)
    }

    func testAnItemThatIsGoneHasNoViewModel() {
        XCTAssertEqual(ItemViewModel(state(), of: 1)?.text, "Water the ferns")
        XCTAssertNil(ItemViewModel(state(after: .delete(1)), of: 1))
    }
}
