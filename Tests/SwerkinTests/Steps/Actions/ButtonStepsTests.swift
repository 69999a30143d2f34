import Swerkin
import SwerkinConformance
import XCTest

final class ButtonStepsTests: XCTestCase {
    static let definitions = ["ITouchButton(_:)", "ITouchButton(withLabel:)", "ITouchButton(_:withLabel:)"]
    private let screen: [Element] = [
        .shown(.text, "title", label: "Save"),
        .shown(.button, "save", label: "Save"),
        .shown(.generic, "cell", label: "Undo") { $0.traits = .button },
        .shown(.button, "send", label: "Send") { $0.isEnabled = false },
    ]

    func testButtonsAreTouched() {
        check(
            [
                .passing("ITouchButton(save)", on: screen, actions: [.touched("save")]) { $0.ITouchButton("save") },
                .passing("ITouchButton(cell)", on: screen, actions: [.touched("cell")]) { $0.ITouchButton("cell") },
                .passing("ITouchButton(withLabel: Save)", on: screen, actions: [.touched("save")]) {
                    $0.ITouchButton(withLabel: "Save")
                },
                .passing("ITouchButton(save, withLabel: Save)", on: screen, actions: [.touched("save")]) {
                    $0.ITouchButton("save", withLabel: "Save")
                },
            ], areAbout: Self.definitions)
    }

    func testWhatCannotBeTouchedIsSaidInWords() {
        check(
            [
                .failing(
                    "ITouchButton(sav)", on: screen,
                    words: """
                        there is no button with identifier "sav" (waited 2 s).
                        Did you mean the identifier "save"?
                        """
                ) { $0.ITouchButton("sav") },
                .failing(
                    "ITouchButton(title)", on: screen,
                    words: """
                        there is no button with identifier "title" (waited 2 s).
                        There is a text "title" labelled "Save", but that is no button.
                        """
                ) { $0.ITouchButton("title") },
                .failing(
                    "ITouchButton(withLabel: Send)", on: screen,
                    words: #"the button with label "Send" cannot be touched: it is disabled (waited 2 s)."#
                ) { $0.ITouchButton(withLabel: "Send") },
                .failing(
                    "ITouchButton(save, withLabel: Undo)", on: screen,
                    words: """
                        there is no button with identifier "save" and label "Undo" (waited 2 s).
                        There is a button "save" labelled "Save", which does not fit.
                        """
                ) { $0.ITouchButton("save", withLabel: "Undo") },
            ], areAbout: Self.definitions)
    }
}
