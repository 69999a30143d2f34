import Swerkin
import SwerkinTesting
import XCTest

// The log of a row shows the query in words, without commas, as tables want it.
final class QueryStepsTests: XCTestCase {
    static let definitions = [
        "ITouch(_:)", "IEnter(_:into:)", "ISelect(_:from:)", "ITurn(_:on:)", "IShouldSee(_:)", "IShouldNotSee(_:)",
        "IShouldSee(_:withValue:)", "IShouldSee(_:isOn:)",
    ]
    private let screen: [Element] = [
        .shown(.heading, "heading", label: "Save"),
        .shown(.link, "link", label: "Save"),
        .shown(.region, "first", label: "Shipping") { $0.children = [.shown(.button, "saveFirst", label: "Save")] },
        .shown(.region, "second", label: "Billing") { $0.children = [.shown(.button, "saveSecond", label: "Save")] },
        .shown(.textField, "street", label: "Street", value: "Hill Road"),
        .shown(.comboBox, "country", label: "Country", value: "India", options: [.init("India"), .init("Peru")]),
        .shown(.checkbox, "gift", label: "Gift", value: "0"),
    ]

    func testWhatAQueryMeansIsActedOn() {
        check(
            [
                .passing(#"ITouch(the link with label "Save")"#, on: screen, acts: [.touched("link")]) {
                    $0.ITouch(.link("Save"))
                },
                .passing(
                    #"ITouch(the button with label "Save" inside the element with label "Billing")"#, on: screen,
                    acts: [.touched("saveSecond")]
                ) { $0.ITouch(.button("Save").within(.label("Billing"))) },
                .passing(#"ITouch(the button with label "Save" (number 1))"#, on: screen, acts: [.touched("saveFirst")])
                {
                    $0.ITouch(.button("Save").at(0))
                },
                .passing(
                    #"IEnter(Main Street, into: the field with label "Street")"#, on: screen,
                    acts: [.entered("Main Street", into: "street")], values: ["street": "Main Street"]
                ) { $0.IEnter("Main Street", into: .field("Street")) },
                .passing(
                    #"ISelect(Peru, from: the drop-down with label "Country")"#, on: screen,
                    acts: [.chose("Peru", in: "country")]
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
            ], areAbout: Self.definitions)
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
            ], areAbout: Self.definitions)
    }
}
