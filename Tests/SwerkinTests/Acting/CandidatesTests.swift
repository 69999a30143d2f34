import XCTest
@testable import Swerkin
@testable import SwerkinCore

final class CandidatesTests: XCTestCase {
    private let tree = ElementTree.sample(
        .sample(.button, "enableButton", label: "Enable Button"),
        .sample(.text, "greeting", label: "Welcome, John"),
        .sample(.textField, "name", label: "Name") {
            $0.value = "John"
            $0.fieldName = "Your name"
        },
        .sample(.generic, "box", label: "") { $0.children = [.sample(.image, "logo")] })

    private func hints(_ query: ElementQuery) -> [String] { Candidates(query, in: tree).hints }

    func testAMisspelledIdentifierIsSuggested() {
        XCTAssertEqual(hints(.identifier("enabelButton")), [#"Did you mean the identifier "enableButton"?"#])
        XCTAssertEqual(hints(.identifier("ENABLEBUTTON")), [#"Did you mean the identifier "enableButton"?"#])
    }

    func testAnAlertThatIsOpenIsNamedBesideWhatIsNearest() {
        let alert = Element.sample(.alertDialog, "expired", label: "Your session has ended")
        XCTAssertEqual(
            Candidates(.identifier("enabelButton"), in: ElementTree(size: tree.size, roots: tree.roots + [alert]))
                .hints,
            [#"Did you mean the identifier "enableButton"?"#, #"An alert is open: "Your session has ended"."#])
    }

    func testAnElementBeneathAModalIsSaidToLieThere() {
        let save = Element.sample(.button, "save", label: "Save") {
            $0.isInert = true
            $0.obstruction = .covered(by: "the dialog \"Edit\"")
        }
        let part = Element.sample(.generic, "part") { $0.isInert = true }
        let tree = ElementTree(size: tree.size, roots: tree.roots + [save, part])
        XCTAssertEqual(
            Candidates(ElementQuery(.button, label: .exact("Save")), in: tree).hints,
            [#"There is a button "save" labelled "Save", but it lies beneath the dialog "Edit"."#])
        XCTAssertEqual(
            Candidates(.identifier("part"), in: tree).hints, [#"There is an element "part", but it is inert."#])
        XCTAssertEqual(
            Candidates(.identifier("safe"), in: tree).hints.filter { $0.contains("save") }, [], "a near miss")
    }

    func testWhatIsHiddenFromAssistiveTechnologyIsSaidToBe() {
        let hidden = Element.sample(.button, "hidden") { $0.isAccessibilityHidden = true }
        XCTAssertEqual(
            Candidates(.identifier("enabelButton"), in: ElementTree(size: tree.size, roots: tree.roots + [hidden]))
                .hints,
            [
                #"Did you mean the identifier "enableButton"?"#,
                "Something on the screen is hidden from assistive technology, yet visible: was aria-hidden left behind?",
            ])
    }

    func testAMisspelledLabelIsSuggested() {
        let expected = [#"Did you mean the label "Enable Button"?"#]
        XCTAssertEqual(hints(.label("Enable button")), expected)
        XCTAssertEqual(hints(ElementQuery(text: .exact("Enable Buton"))), expected)
    }

    func testALabelWithTheWantedTextInsideIsSuggested() {
        let expected = [#"Did you mean the label "Welcome, John"?"#]
        XCTAssertEqual(hints(.label("John")), expected)
        XCTAssertEqual(hints(ElementQuery(label: .prefix("john"))), expected)
        XCTAssertEqual(hints(ElementQuery(label: .suffix("Welcome"))), expected)
    }

    func testALabelThatFitsButForCharactersThatCannotBeSeenIsShownWithThem() {
        let tree = ElementTree.sample(.sample(.button, "save", label: "\u{F0C7}\u{A0}Save"))
        XCTAssertEqual(
            Candidates(.button("Save").exact, in: tree).hints,
            [#"There is a button "save" labelled "\u{F0C7}\u{A0}Save", which does not fit."#])
        XCTAssertEqual(
            Candidates(ElementQuery(label: .suffix("Safe")), in: tree).hints, [#"Did you mean the label "Save"?"#])
    }

    func testWhatKeepsAQueryFromMeaningAnythingIsNamed() {
        XCTAssertEqual(
            hints(.identifier("greeting").unless(.identifier("logo"))),
            [#"There is an image "logo", which must not be there."#])
    }

    func testALabelTakenForAnIdentifierAndTheReverseIsNamed() {
        XCTAssertEqual(
            hints(ElementQuery(.button, identifier: "Enable Button")),
            [
                #""Enable Button" is no identifier, but the label of the button "enableButton" labelled "Enable Button": "#
                    + "look for it by its label."
            ])
        XCTAssertEqual(
            hints(.label("logo")),
            [#""logo" is no label, but the identifier of the image "logo": look for it by that."#])
    }

    func testAnElementOfAnotherKindIsNamed() {
        XCTAssertEqual(
            hints(ElementQuery(.button, identifier: "greeting")),
            [#"There is a text "greeting" labelled "Welcome, John", but that is no button."#])
        XCTAssertEqual(
            hints(ElementQuery(.button, label: .exact("Welcome, John"))),
            [#"There is a text "greeting" labelled "Welcome, John", but that is no button."#])
        XCTAssertEqual(
            hints(ElementQuery(.text, identifier: "logo")), [#"There is an image "logo", but that is no text."#])
    }

    func testAnElementThatFitsInPartIsNamed() {
        XCTAssertEqual(
            hints(ElementQuery(.button, identifier: "enableButton", label: .exact("Disable Button"))),
            [#"There is a button "enableButton" labelled "Enable Button", which does not fit."#])
        XCTAssertEqual(
            hints(ElementQuery.identifier("logo").within(.identifier("name"))),
            [#"There is an image "logo", which does not fit."#])
        XCTAssertEqual(
            hints(ElementQuery(label: .exact("Name"), traits: .header)),
            [#"There is a text field "name" labelled "Name", which does not fit."#])
    }

    func testIfNothingIsNearTheScreenIsListedInReadingOrder() {
        XCTAssertEqual(
            hints(.identifier("checkout")),
            [
                """
                On the screen: button "enableButton" labelled "Enable Button"; text "greeting" labelled \
                "Welcome, John"; text field "name" labelled "Name"; element "box"; image "logo".
                """
            ])
    }

    func testOnlyElementsOfTheKindAreListedIfThereAreSome() {
        XCTAssertEqual(
            hints(ElementQuery(.button, identifier: "checkout")),
            [#"On the screen: button "enableButton" labelled "Enable Button"."#])
        XCTAssertEqual(hints(ElementQuery(.alert)).first?.contains("greeting"), true)
    }

    func testElementsQueriedByValueAreListedWithTheirValues() {
        XCTAssertEqual(
            hints(ElementQuery(value: .exact("Jane"))),
            [#"On the screen: text field "name" labelled "Name" with the value "John"."#])
    }

    func testFieldsQueriedByNameAreListedWithTheirNames() {
        XCTAssertEqual(
            hints(ElementQuery(.textField, fieldName: .exact("Age"))),
            [#"On the screen: text field "name" labelled "Name" named "Your name"."#])
    }

    func testNoMoreThanSixElementsAreListed() {
        let buttons = (1...8).map { Element.sample(.button, "button\($0)") }
        let tree = ElementTree(size: Size(width: 1, height: 1), roots: buttons)
        XCTAssertEqual(
            Candidates(.identifier("checkout"), in: tree).hints,
            [
                """
                On the screen: button "button1"; button "button2"; button "button3"; button "button4"; \
                button "button5"; button "button6"; and 2 more.
                """
            ])
    }

    func testOfMoreElementsThanAreListedHeadingsComeFirst() {
        let links = (1...6).map { Element.sample(.link, "link\($0)") }
        let heading = Element.sample(.heading, "title", label: "Server error")
        let tree = ElementTree(size: Size(width: 1, height: 1), roots: links + [heading])
        XCTAssertEqual(
            Candidates(.identifier("checkout"), in: tree).hints,
            [
                """
                On the screen: heading "title" labelled "Server error"; link "link1"; link "link2"; link "link3"; link "link4"; \
                link "link5"; and 1 more.
                """
            ])
    }

    func testOfMoreElementsThanAreListedContainersComeAfterTheElementsInThem() {
        let links = (1...6).map { Element.sample(.link, "link\($0)") }
        let part = Element.sample(.generic, "page") {
            $0.children = [Element.sample(.list, "items") { $0.children = links }]
        }
        let tree = ElementTree(size: Size(width: 1, height: 1), roots: [part])
        XCTAssertEqual(
            Candidates(.identifier("checkout"), in: tree).hints,
            [
                """
                On the screen: link "link1"; link "link2"; link "link3"; link "link4"; link "link5"; link "link6"; and 2 more.
                """
            ])
    }

    func testElementsOfTheWantedRoleAreListedIfThereAreSome() {
        let item = Role(rawValue: "menuitem")
        let tree = ElementTree.sample(Element.sample(.button, "save"), Element.sample(item, "cut", label: "Cut"))
        func hints(_ role: Role) -> [String] {
            Candidates(ElementQuery(role: role, label: .exact("Paste")), in: tree).hints
        }
        XCTAssertEqual(hints(item), [#"On the screen: menuitem "cut" labelled "Cut"."#])
        XCTAssertEqual(hints(.link), [#"On the screen: button "save"; menuitem "cut" labelled "Cut"."#])
    }

    func testControlsOfTheWantedKindWithoutANameAreCounted() {
        func hint(_ kind: ElementKind, _ roles: Role...) -> String? {
            let named = [Element.sample(.button, "save", label: "Save")]
            let tree = ElementTree(
                size: Size(width: 1, height: 1),
                roots: named + roles.enumerated().map { Element(ElementReference(rawValue: "\($0)"), role: $1) })
            return Candidates(ElementQuery(kind, label: .exact("Name")), in: tree).hints.dropFirst().first
        }
        XCTAssertEqual(hint(.textField, .textField), "1 text field has no label and no identifier.")
        XCTAssertEqual(hint(.toggle, .switch, .checkbox), "2 switches have no label and no identifier.")
        XCTAssertNil(hint(.button, .textField))
        XCTAssertNil(hint(.row, .row), "Few rows have a name.")
    }

    func testAnEmptyScreenIsSaidToBeEmpty() {
        let empty = ElementTree.sample(Element(ElementReference(rawValue: "1"), role: .application))
        XCTAssertEqual(
            Candidates(.identifier("a"), in: empty).hints, ["The screen shows nothing with an identifier or a label."])
        XCTAssertEqual(
            Candidates(ElementQuery(value: .exact("a")), in: empty).hints, ["The screen shows nothing with a value."])
        XCTAssertEqual(
            Candidates(ElementQuery(fieldName: .exact("a")), in: empty).hints,
            ["The screen shows nothing with a field name."])
    }

    func testAPatternIsNotTakenForAMisspelledLabel() {
        XCTAssertEqual(hints(ElementQuery(label: .pattern("Namee"))).first?.hasPrefix("On the screen: "), true)
    }

    func testRolesHaveCommonNames() {
        let roles: [(Role, String)] = [
            (.generic, "element"), (.image, "image"), (.textField, "text field"), (.searchField, "search field"),
            (.comboBox, "drop-down"), (.listBox, "list box"), (.listItem, "list item"), (.alertDialog, "alert"),
            (.button, "button"), (Role(rawValue: "meter"), "meter"),
        ]
        for (role, words) in roles { XCTAssertEqual(Element.sample(role, "a").summary, "\(words) \"a\"") }
        let textView = Element.sample(.textField, "a", label: "Notes") { $0.isMultiline = true }
        XCTAssertEqual(textView.summary, #"multi-line text field "a" labelled "Notes""#)
    }
}

final class NearestLabelTests: XCTestCase {
    private func nearest(_ match: TextMatch, among labels: String...) -> String? {
        NearestLabel(to: match, among: labels).found
    }

    func testWordsInALabelAreNearAndPartsOfWordsAreNot() {
        XCTAssertEqual(nearest(.normalized("edit"), among: "Credits", "Exit", "edit hostname"), "edit hostname")
        XCTAssertNil(nearest(.normalized("RAM"), among: "programs", "Network"))
        XCTAssertEqual(nearest(.normalized("Host"), among: "Ghosts", "Hostname"), "Hostname")
    }

    func testAParagraphThatHasTheWordsIsNotNear() {
        let paragraph =
            "Please decide whether the list is to be used from the next start of the server on; it can be changed later."
        XCTAssertNil(nearest(.normalized("Next"), among: paragraph))
        XCTAssertNil(nearest(.normalized("Serv"), among: paragraph))
        XCTAssertEqual(nearest(.normalized("Next"), among: paragraph, "Next step"), "Next step")
    }

    func testAPartIsComparedAtItsPosition() {
        XCTAssertEqual(nearest(.suffix("Safe"), among: "\u{F0C7} Save"), "Save")
        XCTAssertEqual(nearest(.suffix("Safe"), among: "Save all", "Quick Save"), "Quick Save")
        XCTAssertEqual(nearest(.prefix("Quik Save"), among: "Not Quick Save", "Quick Save now"), "Quick Save now")
        XCTAssertEqual(nearest(.containing("hostnme"), among: "edit the hostname now"), "edit the hostname now")
        XCTAssertNil(nearest(.normalized("Safe"), among: "Quick Save"))
    }

    func testEveryCharacterIsShownIfEveryCharacterCounts() {
        XCTAssertEqual(nearest(.exact("Safe"), among: "\u{F0C7} Save"), "\u{F0C7} Save")
    }

    func testNothingIsNearToNothing() {
        XCTAssertNil(nearest(.normalized(" "), among: "Save", ""))
        XCTAssertNil(nearest(.pattern("Safe"), among: "Save"))
    }
}
