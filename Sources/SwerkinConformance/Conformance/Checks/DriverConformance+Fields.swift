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

    /// The identifiers of the elements with the focus.
    static func focused(in trial: ConformanceTrial) throws -> [String] {
        try trial.driver.snapshot().elements.filter(\.isFocused).map { $0.identifier ?? "" }
    }
}

extension DriverConformance {
    static let typing: [ConformanceCheck] = [
        ConformanceCheck("typing replaces the text of the field", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("Grace", into: .identifier("name"))
            try trial.app.expect(.identifier("name"), .text(.exact("Grace")))
        },
        ConformanceCheck("typing without replacing adds at the end", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter(" L.", into: .identifier("name"), replacing: false)
            try trial.app.expect(.identifier("name"), .text(.exact("Ada L.")))
        },
        ConformanceCheck("typing nothing clears the field", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("", into: .identifier("name"))
            try trial.app.expect(.identifier("name"), .text(.exact("")))
            try trial.app.enter("", into: .identifier("notes"))
            try trial.app.expect(.identifier("notes"), .text(.exact("")))
        },
        ConformanceCheck("text is typed key by key", .typing) { trial in
            try trial.open(.fields)
            try trial.app.type("abc", into: .identifier("counted"))
            try trial.status(is: "3 changes")
            try trial.app.expect(.identifier("counted"), .text(.exact("abc")))
        },
        ConformanceCheck("text typed key by key replaces the text of the field on request", .typing) { trial in
            try trial.open(.fields)
            try trial.app.type("Grace", into: .identifier("name"), replacing: true)
            try trial.app.type(" H.", into: .identifier("name"))
            try trial.app.expect(.identifier("name"), .text(.exact("Grace H.")))
        },
        ConformanceCheck("text is entered as one change", .typing, needs: [.enteringAtOnce]) { trial in
            try trial.open(.fields)
            try trial.app.enter("abc", into: .identifier("counted"))
            try trial.status(is: "1 changes")
            try trial.app.enter("defg", into: .identifier("counted"))
            try trial.status(is: "2 changes")
            try trial.app.expect(.identifier("counted"), .text(.exact("defg")))
        },
        ConformanceCheck("pasted text stands behind the text of the field", .typing) { trial in
            try trial.open(.fields)
            try trial.app.paste(" L.", into: .identifier("name"))
            try trial.app.expect(.identifier("name"), .text(.exact("Ada L.")))
        },
        ConformanceCheck("the field shows the text as the app formats it", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("ab-1", into: .identifier("code"))
            try trial.app.expect(.identifier("code"), .text(.exact("AB-1")))
        },
        ConformanceCheck("text of any script is typed as it is", .typing) { trial in
            try trial.open(.fields)
            let text = "Zoë Ωμέγα 日本語 👩‍👩‍👧"
            try trial.app.enter(text, into: .identifier("name"))
            try trial.app.expect(.identifier("name"), .text(.exact(text)))
        },
        ConformanceCheck("a field of several lines keeps the ends of lines", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("one\ntwo", into: .identifier("notes"))
            try trial.app.expect(.identifier("notes"), .text(.exact("one\ntwo")))
        },
        ConformanceCheck("a secure field takes text and shows bullets", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("abcd", into: .identifier("secret"))
            try trial.check("the value of \"secret\"", try trial.element("secret").value, is: "••••")
        },
        ConformanceCheck("typing and touching give a field the focus, and take it from the others", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("x", into: .identifier("empty"))
            try trial.check("focused elements", try focused(in: trial), is: ["empty"])
            try trial.app.touch(.identifier("name"))
            try trial.check("focused elements", try focused(in: trial), is: ["name"])
            try trial.app.enter("", into: .identifier("code"))
            try trial.check("focused elements", try focused(in: trial), is: ["code"])
            try trial.status(is: "Name left")
        },
        ConformanceCheck("dismissing the keyboard takes the focus away, and the field is notified", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("Grace", into: .identifier("name"))
            try trial.status(is: "Ready")
            try trial.app.dismiss(.keyboard)
            try trial.check("focused elements", try focused(in: trial), is: [])
            try trial.status(is: "Name left")
            try trial.app.expect(.identifier("name"), .text(.exact("Grace")))
        },
        ConformanceCheck("dismissing a hidden keyboard does nothing", .typing) { trial in
            try trial.open(.fields)
            try trial.app.dismiss(.keyboard)
            try trial.status(is: "Ready")
        },
    ]
}

extension DriverConformance {
    static let choosing: [ConformanceCheck] = [
        ConformanceCheck("a picker's wheels are there while its field has the focus", .choosing, needs: [.pickers]) {
            trial in
            try trial.open(.pickers)
            try trial.check("wheels before", try trial.identifiers(ElementQuery(.wheel)), is: [])
            try trial.app.touch(.identifier("snack"))
            let wheels = try trial.identifiers(ElementQuery(.wheel))
            try trial.check("wheels", wheels, is: ["fruitWheel", "drinkWheel"])
            try trial.app.touch(ElementQuery(.button, label: .exact("Done")))
            try trial.app.expectNone(.identifier("fruitWheel"))
            try trial.check("focused elements", try focused(in: trial), is: [])
        },
        ConformanceCheck("a wheel lists its choices, and which of them stands for none", .choosing, needs: [.pickers]) {
            trial in
            try trial.open(.pickers)
            try trial.app.touch(.identifier("snack"))
            let options = try trial.element("drinkWheel").options ?? []
            try trial.check("the choices", options.map(\.label), is: ["No drink", "Tea", "Coffee"])
            try trial.check("which are placeholders", options.map(\.isPlaceholder), is: [true, false, false])
            try trial.check("the value of \"drinkWheel\"", try trial.element("drinkWheel").value, is: "No drink")
        },
        ConformanceCheck("choosing turns the queried wheel, and the app is notified", .choosing, needs: [.pickers]) {
            trial in
            try trial.open(.pickers)
            try trial.app.touch(.identifier("snack"))
            try trial.app.choose("Banana", in: .identifier("fruitWheel"))
            try trial.app.expect(.identifier("snack"), .text(.exact("Banana")))
            try trial.app.choose("Tea", in: .identifier("drinkWheel"))
            try trial.app.expect(.identifier("snack"), .text(.exact("Banana Tea")))
            try trial.check("the value of \"fruitWheel\"", try trial.element("fruitWheel").value, is: "Banana")
            try trial.app.choose("No fruit", in: .identifier("fruitWheel"))
            try trial.app.expect(.identifier("snack"), .text(.exact("Tea")))
        },
        ConformanceCheck("a choice that is not offered cannot be chosen", .choosing, needs: [.pickers]) { trial in
            try trial.open(.pickers)
            try trial.app.touch(.identifier("snack"))
            let wheel = try trial.element("fruitWheel").reference
            try trial.checkRefusal(
                of: { try trial.driver.choose("Coal", in: wheel) }, "that the driver throws notPossible",
                \.isNotPossible)
            try trial.check("the value of \"fruitWheel\"", try trial.element("fruitWheel").value, is: "No fruit")
        },
    ]
}
