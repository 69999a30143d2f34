import CommandSupport
import XCTest

final class ArgumentTests: XCTestCase {
    private func number(_ text: String, from bound: Int = 1) -> String {
        do {
            return "\(try NumberArgument.read(text, from: bound, example: 7))"
        } catch {
            return error.description
        }
    }

    func testANumberFromABoundOnIsReadAndOfAllElseItIsSaidWhatIsValid() {
        XCTAssertEqual(["1", "0012", "9223372036854775807"].map { number($0) }, ["1", "12", "9223372036854775807"])
        for text in ["", "-", "x", "0", "-1", "+1", "1.5", "1e3", "٣", " 1", "--json"] {
            XCTAssertEqual(number(text), "write a whole number from 1 on, such as 7", text)
        }
        XCTAssertEqual(number("-2", from: -2), "-2")
        XCTAssertEqual(number("9223372036854775808"), "it is too large")
    }

    func testANumberBeyondARangeIsToldTheRange() {
        for text in ["101", "-1", "9223372036854775807", "-9223372036854775808"] {
            XCTAssertThrowsError(try NumberArgument.read(text, from: 0, to: 100, example: 25)) { error in
                XCTAssertEqual("\(error)", "write a whole number from 0 to 100, such as 25", text)
            }
        }
        XCTAssertEqual(try NumberArgument.read("100", from: 0, to: 100, example: 25), 100)
    }

    func testAPathIsAnyTextButNone() {
        XCTAssertEqual(try PathArgument.nonEmpty(" "), " ")
        XCTAssertThrowsError(try PathArgument.nonEmpty("")) {
            XCTAssertEqual("\($0)", "it is empty; name a file or folder")
        }
    }

    func testAVerbIsExpectedFirstAndAfterHelp() {
        func problem(_ arguments: String...) -> String? {
            UnknownVerb(in: arguments, verbs: ["plan", "check"])?.description
        }
        for known in [problem(), problem("plan", "x"), problem("help"), problem("help", "check"), problem("--help")] {
            XCTAssertNil(known)
        }
        let verbs = "the verbs are plan, check and help"
        XCTAssertEqual(problem("plna"), "there is no verb “plna”; \(verbs); did you mean “plan”?")
        XCTAssertEqual(problem("help", "chek"), "there is no verb “chek”; \(verbs); did you mean “check”?")
        XCTAssertEqual(problem("a\u{1B}\nb"), "there is no verb “a\u{FFFD} b”; \(verbs)")
    }
}
