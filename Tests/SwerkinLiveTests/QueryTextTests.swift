import Swerkin
import Testing

@testable import SwerkinAuthoring

@Suite struct QueryTextTests {
    @Test(
        "a query is read from its description",
        arguments: [
            .button("Save"), .link("Home"), .heading("Sign in to \"Wagtail\""), .field("Name*"), .toggle("On"),
            .tab("Rights"), .dialog("New member"), .dialog(), .text("Total: 42\n"), .row("Bread"), .label("a\u{A0}b"),
            .identifier("wagtail-sidebar"), ElementQuery(), ElementQuery(.multiLineTextField, identifier: "body"),
            ElementQuery(.button, identifier: "save", label: .normalized("Save")),
            ElementQuery(role: Role(rawValue: "status"), label: .prefix("Page ")),
            ElementQuery(.text, label: .suffix("ed")), ElementQuery(label: .containing("or")),
            ElementQuery(label: .pattern("[a-z] and \"b\"")), ElementQuery(label: .ignoringCase("ok")),
            ElementQuery(.field, fieldName: .normalized("Town")), ElementQuery(value: .normalized("7")),
            ElementQuery(text: .normalized("Both")),
            ElementQuery(role: .tab, label: .normalized("A"), traits: .selected),
            .button("Actions").at(1).within(.identifier("listing")),
            .link("Log").within(ElementQuery(role: .navigation)).within(.dialog("Deep")),
            .button("Delete").within(
                ElementQuery(.row).at(1).containing(.link("Ada")).containing(.text("and 2"))),
            .heading("Rooms").unless(ElementQuery(role: .region, label: .normalized("First floor"))),
            .heading("Users").unless(.button("Save")).unless(.link("Cancel")),
        ] as [ElementQuery])
    func fromDescription(_ query: ElementQuery) throws {
        #expect(try QueryText.query(query.description) == query)
    }

    @Test(
        "shorter forms mean the same",
        arguments: [
            (#"button "Save""#, .button("Save")), (#"link "A" inside the dialog "B""#, .link("A").within(.dialog("B"))),
            ("#save", .identifier("save")), ("#save inside #form", .identifier("save").within(.identifier("form"))),
            ("button #save", ElementQuery(.button, identifier: "save")),
            (
                #"link "Log" #log (number 2) inside #form"#,
                ElementQuery(role: .link, identifier: "log", label: .normalized("Log")).at(1).within(
                    .identifier("form"))
            ),
            (#"field with label "Name""#, .field("Name")), (#"password field "Pin""#, .field("Pin")),
            (#"search field "Find""#, .field("Find")), (#"date and time field "From""#, .field("From")),
            (#"number field "Count" (number 2)"#, .field("Count").at(1)),
            (#"button labelled "Save""#, .button("Save")),
            (#"button "save" labelled "Save""#, ElementQuery(.button, identifier: "save", label: .normalized("Save"))),
        ] as [(String, ElementQuery)])
    func shorter(_ text: String, _ query: ElementQuery) throws {
        #expect(try QueryText.query(text) == query)
    }

    @Test(
        "a text that is no query says where reading ended",
        arguments: [
            ("the knob", "knob", "a kind of element, such as button, link, field or heading"),
            ("the button with colour", "colour", "identifier, label, value, label or text, field name, role or traits"),
            ("the button with label Save", "Save", "a text in quotation marks"),
            (#"the button with label "Save"#, #""Save"#, "a text in quotation marks"),
            (#"the button "Save" please"#, " please", "the end of the query"),
            ("the button (number 0)", "0)", "a number from 1 on"), ("#", "", "an identifier after #"),
            ("the button # ", " ", "an identifier after #"),
        ])
    func noQuery(_ text: String, _ rest: String, _ expected: String) {
        #expect(throws: QueryText.Problem(rest: rest, expected: expected)) { try QueryText.query(text) }
    }
}
