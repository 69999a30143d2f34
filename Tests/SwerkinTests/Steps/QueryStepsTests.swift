import Swerkin
import SwerkinConformance
import XCTest

// The log of a row shows the query in words, without commas, as tables want it.
final class QueryStepsTests: XCTestCase {
    static let definitions = [
        "ITouch(_:)", "ITouch(_:untilISee:)", "IEnter(_:into:)", "ISelect(_:from:)", "ITurn(_:on:)", "IShouldSee(_:)",
        "IShouldNotSee(_:)",
        "IShouldSee(_:withValue:)", "IShouldSee(_:isOn:)", "IAppend(_:to:)", "IClear(_:)", "IShouldSee(_:isEnabled:)",
        "IShouldSee(_:containingText:)", "IShouldSee(_:numberOfTimes:)", "IShouldSeeBriefly(_:)",
        "IShouldSeeCell(inRow:column:of:withText:)",
    ]
    private let screen: [Element] = [
        .shown(.heading, "heading", label: "Save"),
        .shown(.link, "link", label: "Save"),
        .shown(.region, "first", label: "Shipping") { $0.children = [.shown(.button, "saveFirst", label: "Save")] },
        .shown(.region, "second", label: "Billing") { $0.children = [.shown(.button, "saveSecond", label: "Save")] },
        .shown(.textField, "street", label: "Street", value: "Hill Road"),
        .shown(.comboBox, "country", label: "Country", value: "India", options: [.init("India"), .init("Peru")]),
        .shown(.checkbox, "gift", label: "Gift", value: "0"),
        .shown(.grid, "orders", label: "Orders") {
            $0.children = [
                .shown(.row, "header") { $0.children = QueryStepsTests.cells(.columnHeader, "Item", "Price") },
                .shown(.row, "tea") { $0.children = QueryStepsTests.cells(.gridCell, "Tea", "3 €") },
                .shown(.row, "cup") { $0.children = QueryStepsTests.cells(.gridCell, "Cup", "7 €") },
            ]
        },
    ]

    private static func cells(_ role: Role, _ texts: String...) -> [Element] {
        texts.map { .shown(role, label: $0) }
    }

    private func onDriver(_ body: @escaping (FakeDriver) -> Void) -> (BaseTestCase) -> Void {
        { test in
            if let driver = try? test.Given.app.driver as? FakeDriver { body(driver) }
        }
    }

    /// A message that comes after a second and goes after another.
    private func toast(_ driver: FakeDriver) {
        driver.virtualClock.schedule(after: .seconds(1)) {
            driver.tree.roots.append(.shown(.text, "toast", label: "Saved"))
        }
        driver.virtualClock.schedule(after: .seconds(2)) { driver.tree.roots.removeLast() }
    }

    func testWhatAQueryMeansIsActedOn() {
        check(
            [
                .passing(#"ITouch(the link with label "Save")"#, on: screen, actions: [.touched("link")]) {
                    $0.ITouch(.link("Save"))
                },
                .passing(
                    #"ITouch(the button with label "Save" inside the element with label "Billing")"#, on: screen,
                    actions: [.touched("saveSecond")]
                ) { $0.ITouch(.button("Save").within(.label("Billing"))) },
                .passing(
                    #"ITouch(the button with label "Save" (number 1))"#, on: screen, actions: [.touched("saveFirst")]
                ) {
                    $0.ITouch(.button("Save").at(0))
                },
                .passing(
                    #"IEnter(Main Street, into: the field with label "Street")"#, on: screen,
                    actions: [.entered("Main Street", into: "street")], values: ["street": "Main Street"]
                ) { $0.IEnter("Main Street", into: .field("Street")) },
                .passing(
                    #"ISelect(Peru, from: the drop-down with label "Country")"#, on: screen,
                    actions: [.chose("Peru", in: "country")]
                ) { $0.ISelect("Peru", from: ElementQuery(.dropDown, label: .exact("Country"))) },
                .passing(
                    #"ITurn(the switch with label "Gift", on: false)"#, on: screen, values: ["gift": "0"]
                ) { $0.ITurn(.toggle("Gift"), on: false) },
                .passing(#"IShouldSee(the heading with label "Save")"#, on: screen) { $0.IShouldSee(.heading("Save")) },
                .passing(#"IShouldNotSee(the link with label "Street")"#, on: screen) {
                    $0.IShouldNotSee(.link("Street"))
                },
                .passing(
                    #"IShouldSee(the field with label "Street", withValue: Hill Road)"#, on: screen
                ) { $0.IShouldSee(.field("Street"), withValue: "Hill Road") },
                .passing(#"IShouldSee(the switch with label "Gift", isOn: false)"#, on: screen) {
                    $0.IShouldSee(.toggle("Gift"), isOn: false)
                },
            ] + changing + counting, areAbout: Self.definitions)
    }

    private var changing: [StepRow] {
        [
            .passing(
                #"ITouch(the link with label "Save", untilISee: the dialog with label "Saved")"#, on: screen,
                actions: [.touched("link"), .touched("link")],
                react: { driver, _ in
                    guard driver.actions.count == 2 else { return }
                    driver.tree.roots.append(.shown(.dialog, "saved", label: "Saved"))
                }
            ) { $0.ITouch(.link("Save"), untilISee: .dialog("Saved")) },
            .passing(
                #"IAppend( 7, to: the field with label "Street")"#, on: screen, actions: [.added(" 7", to: "street")],
                values: ["street": "Hill Road 7"]
            ) { $0.IAppend(" 7", to: .field("Street")) },
            .passing(
                #"IClear(the field with label "Street")"#, on: screen, actions: [.entered("", into: "street")],
                values: ["street": ""]
            ) { $0.IClear(.field("Street")) },
            .passing(#"IShouldSee(the link with label "Save", isEnabled: true)"#, on: screen) {
                $0.IShouldSee(.link("Save"), isEnabled: true)
            },
            .passing(#"IShouldSeeBriefly(the text with label "Saved")"#, on: screen, prepare: onDriver(toast)) {
                $0.IShouldSeeBriefly(.text("Saved"))
            },
        ]
    }

    private var counting: [StepRow] {
        [
            .passing(#"IShouldSee(the element with label "Orders", containingText: 7 €)"#, on: screen) {
                $0.IShouldSee(.label("Orders"), containingText: "7 €")
            },
            .passing(#"IShouldSee(the button with label "Save", numberOfTimes: 2)"#, on: screen) {
                $0.IShouldSee(.button("Save"), numberOfTimes: 2)
            },
            .passing(#"IShouldSee(the row inside the element with label "Orders", numberOfTimes: 3)"#, on: screen) {
                $0.IShouldSee(ElementQuery(.row).within(.label("Orders")), numberOfTimes: 3)
            },
            .passing(
                #"IShouldSee(the cell (number 2) inside the row (number 3) inside "#
                    + #"the element with label "Orders", containingText: 7 €)"#, on: screen
            ) { $0.IShouldSee(.cell(row: 2, column: 1).within(.label("Orders")), containingText: "7 €") },
            .passing(
                #"IShouldSeeCell(inRow: Cup, column: Price, of: the element with label "Orders", withText: 7 €)"#,
                on: screen
            ) { $0.IShouldSeeCell(inRow: "Cup", column: "Price", of: .label("Orders"), withText: "7 €") },
        ]
    }

    func testWhatIsCountedOrContainedOtherwiseIsSaidInWords() {
        check(
            [
                .failing(
                    #"IAppend(••••, to: the field with label "Stret")"#, on: screen,
                    words: """
                        there is no field with label "Stret" (waited 2 s).
                        Did you mean the label "Street"?
                        """
                ) { $0.IAppend("7", to: .field("Stret")) },
                .failing(
                    #"ITouch(the link with label "Save", untilISee: the dialog)"#, on: [screen[1]],
                    words: """
                        there is no dialog (waited 2 s).
                        On the screen: link "link" labelled "Save".
                        Before that: touched the link with label "Save"; touched the link with label "Save".
                        """
                ) { $0.ITouch(.link("Save"), untilISee: .dialog()) },
                .failing(
                    #"IClear(the field with label "Stret")"#, on: screen,
                    words: """
                        there is no field with label "Stret" (waited 2 s).
                        Did you mean the label "Street"?
                        """
                ) { $0.IClear(.field("Stret")) },
                .failing(
                    #"IShouldSee(the link with label "Save", isEnabled: false)"#, on: screen,
                    words: #"the link with label "Save" is enabled (waited 2 s)."#
                ) { $0.IShouldSee(.link("Save"), isEnabled: false) },
                .failing(
                    #"IShouldSee(the element with label "Orders", containingText: 8 €)"#, on: screen,
                    words: #"the element with label "Orders" does not show the text "8 €" (waited 2 s)."#
                ) { $0.IShouldSee(.label("Orders"), containingText: "8 €") },
                .failing(
                    #"IShouldSee(the button with label "Save", numberOfTimes: 1)"#, on: screen,
                    words: """
                        the button with label "Save" is there 2 times, not 1: button "saveFirst" labelled "Save", button \
                        "saveSecond" labelled "Save".
                        """
                ) { $0.IShouldSee(.button("Save"), numberOfTimes: 1) },
                .failing(
                    #"IShouldSeeBriefly(the link with label "Save")"#, on: screen,
                    words: #"the link with label "Save" is still there (waited 2 s)."#
                ) { $0.IShouldSeeBriefly(.link("Save")) },
                .failing(
                    #"IShouldSeeCell(inRow: Cup, column: Price, of: the element with label "Orders", withText: 8 €)"#,
                    on: screen, words: #"the cell reads "7 €", not "8 €", in the element with label "Orders"."#
                ) { $0.IShouldSeeCell(inRow: "Cup", column: "Price", of: .label("Orders"), withText: "8 €") },
                .failing(
                    #"IShouldSeeCell(inRow: Pot, column: Price, of: the element with label "Orders", withText: 8 €)"#,
                    on: screen,
                    words: """
                        no row has a cell "Pot"; the rows begin with "Tea", "Cup" in the element with label "Orders".
                        """
                ) { $0.IShouldSeeCell(inRow: "Pot", column: "Price", of: .label("Orders"), withText: "8 €") },
                .failing(
                    #"IShouldSeeCell(inRow: Cup, column: Cost, of: the element with label "Orders", withText: 8 €)"#,
                    on: screen,
                    words: #"there is no column "Cost", but "Item", "Price" in the element with label "Orders"."#
                ) { $0.IShouldSeeCell(inRow: "Cup", column: "Cost", of: .label("Orders"), withText: "8 €") },
            ],
            areAbout: [
                "ITouch(_:untilISee:)", "IAppend(_:to:)", "IClear(_:)", "IShouldSee(_:isEnabled:)",
                "IShouldSee(_:containingText:)", "IShouldSee(_:numberOfTimes:)", "IShouldSeeBriefly(_:)",
                "IShouldSeeCell(inRow:column:of:withText:)",
            ])
    }

    func testWhatIsWrongIsSaidInTheWordsOfTheQuery() {
        check(
            [
                .failing(
                    #"ITouch(the button with label "Save")"#, on: screen,
                    words: """
                        the button with label "Save" could be any of 2, and one is needed (waited 2 s).
                          1. button "saveFirst" labelled "Save"
                          2. button "saveSecond" labelled "Save"
                        Say which by its identifier, or in a step of your own by within(_:) or at(_:).
                        """
                ) { $0.ITouch(.button("Save")) },
                // What is typed is shown only once it is known that the field is not a secure one.
                .failing(
                    #"IEnter(••••, into: the field with label "Stret")"#, on: screen,
                    words: """
                        there is no field with label "Stret" (waited 2 s).
                        Did you mean the label "Street"?
                        """
                ) { $0.IEnter("Hill", into: .field("Stret")) },
                .failing(
                    #"ISelect(Chile, from: the drop-down with label "Country")"#, on: screen,
                    words: """
                        the drop-down with label "Country" does not offer "Chile".
                        It offers "India", "Peru".
                        """
                ) { $0.ISelect("Chile", from: ElementQuery(.dropDown, label: .exact("Country"))) },
                .failing(
                    #"ITurn(the switch with label "Gift", on: true)"#, on: screen,
                    words: """
                        the switch with label "Gift" is off (waited 2 s).
                        Before that: touched the switch with label "Gift".
                        """
                ) { $0.ITurn(.toggle("Gift"), on: true) },
                .failing(
                    #"IShouldSee(the link with label "Street")"#, on: screen,
                    words: """
                        there is no link with label "Street" (waited 2 s).
                        There is a text field "street" labelled "Street", which does not fit.
                        """
                ) { $0.IShouldSee(.link("Street")) },
                .failing(
                    #"IShouldNotSee(the link with label "Save")"#, on: screen,
                    words: #"the link with label "Save" is still there (waited 2 s)."#
                ) { $0.IShouldNotSee(.link("Save")) },
                .failing(
                    #"IShouldSee(the field with label "Street", withValue: Main Street)"#, on: screen,
                    words: #"the field with label "Street" has the value "Hill Road", not "Main Street" (waited 2 s)."#
                ) { $0.IShouldSee(.field("Street"), withValue: "Main Street") },
                .failing(
                    #"IShouldSee(the switch with label "Gift", isOn: true)"#, on: screen,
                    words: #"the switch with label "Gift" is off (waited 2 s)."#
                ) { $0.IShouldSee(.toggle("Gift"), isOn: true) },
            ],
            areAbout: [
                "ITouch(_:)", "IEnter(_:into:)", "ISelect(_:from:)", "ITurn(_:on:)", "IShouldSee(_:)",
                "IShouldNotSee(_:)",
                "IShouldSee(_:withValue:)", "IShouldSee(_:isOn:)",
            ])
    }
}
