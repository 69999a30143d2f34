import TodoApp
import XCTest

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
