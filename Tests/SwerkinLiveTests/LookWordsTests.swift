import SwerkinCore
import Testing

@testable import SwerkinAuthoring

/// The words of a look for fields and for controls without a name.
@Suite struct LookWordsTests {
    private func element(
        _ number: Int, _ role: Role, _ label: String? = nil, _ change: (inout Element) -> Void = { _ in }
    ) -> Element {
        let place = Rectangle(x: 0, y: Double(20 * number), width: 20, height: 20)
        var element = Element(ElementReference(rawValue: "\(number)"), role: role, label: label, bounds: place)
        change(&element)
        return element
    }

    private func lines(_ roots: [Element]) -> [String] {
        ElementLines(ElementTree(size: Size(width: 300, height: 600), roots: roots)).lines
    }

    @Test("a field is called by the kind of value that it takes, in words that queries read")
    func fields() throws {
        let all = lines([
            element(1, .textField, "A"), element(2, .textField, "B") { $0.isSecure = true },
            element(3, .textField, "C") { $0.fieldType = "datetime-local" }, element(4, .searchField, "D"),
            element(5, .textField, "E") { $0.isMultiline = true }, element(6, .comboBox, "F"),
        ])
        #expect(
            all == [
                #"text field "A""#, #"password field "B""#, #"date and time field "C""#, #"search field "D""#,
                #"multi-line text field "E""#, #"drop-down "F""#,
            ])
        for line in all { #expect(throws: Never.self) { try QueryText.query(line) } }
    }

    @Test("a control without a name is listed with the query that means it alone")
    func icons() throws {
        let icons = [2, 3].map { element($0, .generic) { $0.isClickable = true } }
        let tree = [
            element(1, .text, "Mail from Ada") { $0.children = icons }, element(4, .generic),
            element(5, .generic, "Box"),
        ]
        let all = lines(tree)
        #expect(all.count == 4)
        #expect(all[2] == #" element clickable, by the generic (number 2) inside the text with label "Mail from Ada""#)
        let query = try QueryText.query(#"the generic (number 2) inside the text with label "Mail from Ada""#)
        let found = try ElementTree(size: Size(width: 300, height: 600), roots: tree).matches(query)
        #expect(found.map(\.reference.rawValue) == ["3"])
    }

    @Test("words that are marked as a control are listed, though the sentence around them says the same")
    func words() {
        let word = element(2, .text, "cancel") { $0.isClickable = true }
        let all = lines([element(1, .text, "Please cancel.") { $0.children = [word, element(3, .text, "Please")] }])
        #expect(all == [#"text "Please cancel.""#, #" text "cancel" clickable"#])
    }
}
