import SwerkinCore

extension DriverConformance {
    static let fields: [ConformanceCheck] = [
        ConformanceCheck("fields of one line and of several are distinguished", .finding) { trial in
            try trial.open(.fields)
            let fields = try trial.identifiers(ElementQuery(.textField))
            try trial.check(
                "fields of one line", fields, is: ["name", "empty", "locked", "secret", "code", "counted"])
            try trial.check(
                "fields of several lines", try trial.identifiers(ElementQuery(.multiLineTextField)), is: ["notes"])
        },
        ConformanceCheck("a field's value is its text, and its label is not", .finding) { trial in
            try trial.open(.fields)
            let name = try trial.element("name")
            try trial.check("the value of \"name\"", name.value, is: "Ada")
            try trial.check("the label of \"name\"", name.label, is: "Name")
            try trial.check("the text of \"notes\"", try trial.element("notes").text, is: "First line")
            try trial.check("found by \"Ada\"", try trial.identifiers(ElementQuery(value: .exact("Ada"))), is: ["name"])
        },
        ConformanceCheck("an empty field has an empty value and a placeholder, and is found by it", .finding) { trial in
            try trial.open(.fields)
            let empty = try trial.element("empty")
            try trial.check("the value of \"empty\"", empty.value, is: "")
            try trial.check("the placeholder of \"empty\"", empty.placeholder, is: "Nothing yet")
            try trial.check("the placeholder of \"name\"", try trial.element("name").placeholder, is: "Your name")
            let query = ElementQuery(value: .exact("Nothing yet"))
            try trial.check("found by the placeholder", try trial.identifiers(query), is: ["empty"])
        },
        ConformanceCheck("a field is found by the visible text that names it", .finding, needs: [.fieldNames]) {
            trial in
            try trial.open(.fields)
            let query = ElementQuery(.textField, fieldName: .exact("Full name"))
            try trial.check("found by \"Full name\"", try trial.identifiers(query), is: ["name"])
        },
        ConformanceCheck("a secure field shows a bullet for each character and nothing else", .finding) { trial in
            try trial.open(.fields)
            let secret = try trial.element("secret")
            try trial.check("whether \"secret\" is secure", secret.isSecure, is: true)
            try trial.check("the value of \"secret\"", secret.value, is: "•••••••••")
            let texts = try trial.driver.snapshot().elements.flatMap {
                [$0.label, $0.value, $0.fieldName].compactMap { $0 }
            }
            let leaks = texts.filter { $0.contains("swordfish") }
            try trial.check("texts with the secret in them", leaks, is: [])
            try trial.check("whether \"name\" is secure", try trial.element("name").isSecure, is: false)
        },
        ConformanceCheck("before typing, nothing has the focus", .finding) { trial in
            try trial.open(.fields)
            try trial.check("focused elements", try focused(in: trial), is: [])
        },
    ]

    /// The identifiers of what has the focus.
    static func focused(in trial: ConformanceTrial) throws -> [String] {
        try trial.driver.snapshot().elements.filter(\.isFocused).map { $0.identifier ?? "" }
    }
}
