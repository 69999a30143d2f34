import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class AccessibleNameTests: XCTestCase {
    func testANameIsReadWithoutIconsAndExtraSpaces() {
        let table: [(name: String, read: String)] = [
            ("Save", "Save"), ("Save as", "Save as"), ("", ""), (" ", ""), ("  Save  as ", "Save as"),
            ("Save\u{A0}as\n\tdraft", "Save as draft"), ("\u{F0C7} Save", "Save"), ("\u{F0C7}", ""),
            ("Next\u{F105}page", "Next page"), ("\u{100001}\u{2003}Save\u{3000}", "Save"),
            ("Benut\u{AD}zer\u{200B}name\u{FEFF}", "Benutzername"), ("\u{2068}Anna\u{2069}", "Anna"),
            ("👩\u{200D}🚀", "👩\u{200D}🚀"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("cafe\u{301}", "café"),
        ]
        for (name, read) in table { XCTAssertEqual(AccessibleName.asRead(name), read, name.quoted) }
    }

    func testANameAsReadIsReadAsItIs() {
        for name in ["\u{F0C7} Save \u{A0} as", "a \u{200B} b", "\u{AD} ", "x\u{E000}"] {
            let read = AccessibleName.asRead(name)
            XCTAssertEqual(AccessibleName.asRead(read), read, name.quoted)
        }
    }
}
