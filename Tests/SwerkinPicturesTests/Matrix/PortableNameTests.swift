import XCTest

@testable import SwerkinPictures

final class PortableNameTests: XCTestCase {
    func testNamesHaveLowercaseLettersDigitsAndSingleHyphensOnly() {
        let names = [
            "cart": "cart", "Two items": "two-items", "twoItems": "two-items", "two  items!": "two-items",
            "homeScreen": "home-screen", "HTMLPage": "htmlpage", "zh-Hans": "zh-hans", "page2Of3": "page2-of3",
            "größer": "gro-er", "Café": "cafe", "../../etc": "etc", "a/b\\c:d": "a-b-c-d", "-x-": "x",
        ]
        for (text, name) in names { XCTAssertEqual(PortableName(text).text, name, text) }
    }

    func testNamesThatWindowsKeepsForDevicesAreNoneOfThem() {
        XCTAssertEqual(PortableName("Aux").text, "aux-")
        XCTAssertEqual(PortableName("com1").text, "com1-")
        XCTAssertEqual(PortableName("com10").text, "com10")
    }

    func testNamesWithoutASCIILettersAndTooLongNamesAreUnusable() {
        XCTAssertFalse(PortableName("空").isUsable)
        XCTAssertFalse(PortableName(" – ").isUsable)
        XCTAssertTrue(PortableName(String(repeating: "a", count: 80)).isUsable)
        XCTAssertFalse(PortableName(String(repeating: "a", count: 81)).isUsable)
    }
}
