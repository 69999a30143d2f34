import XCTest

@testable import SwerkinBrowsers

final class KeyTests: XCTestCase {
    func testAKeyIsTheOneThatTypesTheCharacter() {
        let keys: [(Character, code: String, number: Int, isShifted: Bool)] = [
            ("a", "KeyA", 65, false), ("Z", "KeyZ", 90, true), ("7", "Digit7", 55, false), ("&", "Digit7", 55, true),
            (" ", "Space", 32, false), ("_", "Minus", 189, true), ("/", "Slash", 191, false),
        ]
        for (character, code, number, isShifted) in keys {
            let key = Key(character)
            XCTAssertEqual(key?.code, code)
            XCTAssertEqual(key?.number, number)
            XCTAssertEqual(key?.isShifted, isShifted)
            XCTAssertEqual(key?.text, String(character))
        }
    }

    func testALineEndIsTheEnterKey() {
        XCTAssertEqual(Key("\n"), Key("\r\n"))
        XCTAssertEqual(Key("\n")?.name, "Enter")
        XCTAssertEqual(Key("\n")?.text, "\r")
    }

    func testWhatNoKeyTypesHasNone() {
        for character in "éЯ日👩‍👩‍👧\t" { XCTAssertNil(Key(character), "\(character)") }
    }

    func testEveryKeyGoesDownAndUp() {
        XCTAssertEqual(Key("a")?.events.map(\.type), [.down, .up])
        XCTAssertEqual(Key.delete.events.map(\.type), [.rawDown, .up])
    }
}
