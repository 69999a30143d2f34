import XCTest

@testable import TodoApp

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
