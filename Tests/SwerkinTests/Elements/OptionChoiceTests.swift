import Swerkin
import XCTest

final class OptionChoiceTests: XCTestCase {
    private let options = [
        ElementOption("Fruit", isPlaceholder: true), ElementOption(""), ElementOption("Apple"), ElementOption("Pear"),
    ]

    func testALabelMeansTheChoiceThatReadsSo() {
        XCTAssertEqual(OptionChoice.labelled("Pear").first(of: options)?.label, "Pear")
        XCTAssertEqual(OptionChoice.labelled("Fruit").first(of: options)?.label, "Fruit")
        XCTAssertNil(OptionChoice.labelled("pear").first(of: options))
    }

    func testAChoiceThatReadsSoIsMeantIfNoneReadsSoExactly() {
        let options = [ElementOption("\u{F0C7} Tea"), ElementOption("Tea"), ElementOption(" Milk\u{A0}")]
        XCTAssertEqual(OptionChoice.labelled("Tea").first(of: options), ElementOption("Tea"))
        XCTAssertEqual(OptionChoice.labelled("Milk").first(of: options), ElementOption(" Milk\u{A0}"))
        XCTAssertNil(OptionChoice.labelled("Mil").first(of: options))
    }

    func testTheFirstValueIsNeitherAPlaceholderNorWithoutText() {
        XCTAssertEqual(OptionChoice.firstValue.first(of: options)?.label, "Apple")
        XCTAssertNil(OptionChoice.firstValue.first(of: Array(options.prefix(2))))
    }

    func testTheEmptyChoiceIsAPlaceholderOrWithoutText() {
        XCTAssertEqual(OptionChoice.empty.first(of: options)?.label, "Fruit")
        XCTAssertEqual(OptionChoice.empty.first(of: Array(options.dropFirst()))?.label, "")
        XCTAssertNil(OptionChoice.empty.first(of: Array(options.dropFirst(2))))
    }

    func testAChoiceIsPutIntoWords() {
        XCTAssertEqual("\(OptionChoice.labelled("Pear"))", #""Pear""#)
        XCTAssertEqual("\(OptionChoice.firstValue)", "a real value")
        XCTAssertEqual("\(OptionChoice.empty)", "an empty value")
    }
}
