import Swerkin
import SwerkinConformance
import XCTest

final class RowStepsTests: XCTestCase {
    static let definitions = ["ITouchRow(withIdentifier:)", "ITouchRow(withLabel:)"]
    private let screen: [Element] = [
        .shown(.table, "fruits") { table in
            table.children = [
                .shown(.row, "first", label: "Apple") { $0.children = [.shown(.text, "name", label: "Apple")] },
                .shown(.row, "second", label: "Mango") { $0.isEnabled = false },
            ]
        }
    ]

    func testRowsAreTouched() {
        check(
            [
                .passing("ITouchRow(withIdentifier: first)", on: screen, actions: [.touched("first")]) {
                    $0.ITouchRow(withIdentifier: "first")
                },
                .passing("ITouchRow(withLabel: Apple)", on: screen, actions: [.touched("first")]) {
                    $0.ITouchRow(withLabel: "Apple")
                },
            ], areAbout: Self.definitions)
    }

    func testWhatCannotBeTouchedIsSaidInWords() {
        check(
            [
                .failing(
                    "ITouchRow(withIdentifier: name)", on: screen,
                    words: """
                        there is no row with identifier "name" (waited 2 s).
                        There is a text "name" labelled "Apple", but that is no row.
                        """
                ) { $0.ITouchRow(withIdentifier: "name") },
                .failing(
                    "ITouchRow(withLabel: Mango)", on: screen,
                    words: #"the row with label "Mango" cannot be touched: it is disabled (waited 2 s)."#
                ) { $0.ITouchRow(withLabel: "Mango") },
            ], areAbout: Self.definitions)
    }
}
