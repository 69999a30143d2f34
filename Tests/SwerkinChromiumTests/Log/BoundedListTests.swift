import XCTest

@testable import SwerkinBrowsers

final class BoundedListTests: XCTestCase {
    func testTheLatestElementsAreKeptAndTheOthersCounted() {
        var list = BoundedList<Int>(capacity: 3)
        for number in 0..<20 {
            XCTAssertEqual(list.append(number), number)
            XCTAssertEqual(list.elements, Array(max(0, number - 2)...number))
            XCTAssertEqual(list.forgotten, max(0, number - 2))
        }
    }

    func testAnElementIsChangedByItsNumberAsLongAsItIsKept() {
        var list = BoundedList<String>(capacity: 2)
        for text in ["a", "b", "c", "d", "e"] { list.append(text) }
        list.change(4) { $0 = "E" }
        list.change(0) { $0 = "A" }
        list.change(9) { $0 = "?" }
        XCTAssertEqual(list.elements, ["d", "E"])
    }
}
