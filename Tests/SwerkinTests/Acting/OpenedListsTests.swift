import XCTest

@testable import SwerkinCore

/// The lists that belong to a drop-down, among all on the screen.
final class OpenedListsTests: XCTestCase {
    private let dropDown = ElementQuery.identifier("size")

    private func list(_ name: String) -> Element {
        Element(ElementReference(rawValue: name), role: .listBox, identifier: name, options: [ElementOption("M")])
    }

    private func screen(naming list: String?, _ lists: [Element]) -> ElementTree {
        var field = Element(ElementReference(rawValue: "size"), role: .comboBox, identifier: "size")
        field.listReference = list.map(ElementReference.init(rawValue:))
        return ElementTree(size: Size(width: 400, height: 600), roots: [field] + lists)
    }

    /// The indices after some lists have come to those that were there.
    private func indices(naming name: String?, former: [String], now: [Element]) throws -> [Int] {
        let before = screen(naming: name, former.map(list))
        var lists = try OpenedLists(of: dropDown, in: before)
        lists.former = Set(former.map(ElementReference.init(rawValue:)))
        return try lists.indices(in: screen(naming: name, now))
    }

    func testTheListThatADropDownNamesIsItsOwnAlsoInsideAnotherElement() throws {
        let lists = ["shoes", "sizes", "new"].map(list)
        XCTAssertEqual(try indices(naming: "sizes", former: ["shoes", "sizes"], now: lists), [1])
        let popup = Element(ElementReference(rawValue: "popup"), role: .generic, children: [list("sizes")])
        XCTAssertEqual(try indices(naming: "popup", former: ["shoes"], now: [list("shoes"), popup]), [1])
    }

    func testOfOthersThoseThatHaveComeAreItsOwnTheLastOneFirst() throws {
        let lists = ["shoes", "first", "last"].map(list)
        XCTAssertEqual(try indices(naming: nil, former: ["shoes"], now: lists), [2, 1])
        XCTAssertEqual(try indices(naming: "absent", former: ["shoes"], now: lists), [2, 1])
    }

    func testWheelsThatWereThereServeADropDownThatNamesNone() throws {
        XCTAssertEqual(try indices(naming: nil, former: ["wheel"], now: [list("wheel")]), [0])
        XCTAssertEqual(try indices(naming: "absent", former: ["wheel"], now: [list("wheel")]), [])
    }

    func testAListThatClosesIsNoChangeAndAChoiceInItIsOne() {
        var (chosen, open) = (list("sizes"), list("sizes"))
        chosen.value = "M"
        open.value = "S"
        let tree = screen(naming: nil, [open])
        let list = OpenedList(query: OpenedLists.all.at(0), element: open, option: ElementOption("M"), tree: tree)
        let before = ChoiceTrace(of: list, in: tree)
        XCTAssertEqual(ChoiceTrace(of: list, in: screen(naming: nil, [])), before)
        XCTAssertNotEqual(ChoiceTrace(of: list, in: screen(naming: nil, [chosen])), before)
    }
}
