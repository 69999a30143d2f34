import SwerkinCore

extension DriverConformance {
    static let finding: [ConformanceCheck] = [
        ConformanceCheck("an identifier finds the one element that has it", .finding) { trial in
            try trial.open(.controls)
            let save = try trial.element("save")
            try trial.check("the role of \"save\"", save.role, is: .button)
            try trial.check("the label of \"save\"", save.label, is: "Save")
            try trial.check("elements \"sav\"", try trial.identifiers(.identifier("sav")), is: [])
        },
        ConformanceCheck("a label is compared whole, by its beginning, its end, a part or a pattern", .finding) {
            trial in
            try trial.open(.controls)
            let matches: [TextMatch] = [
                .exact("Hello, world"), .prefix("Hello, w"), .suffix(", world"), .containing("o, w"),
                .pattern("Hello, [a-z]+"),
            ]
            for match in matches {
                let found = try trial.identifiers(ElementQuery(label: match))
                try trial.check("the texts with a label \(match)", found.contains("greeting"), is: true)
            }
            try trial.check("elements labelled \"hello, world\"", try trial.find(.label("hello, world")).count, is: 0)
            try trial.check("elements labelled \"Hello,\"", try trial.find(.label("Hello,")).count, is: 0)
        },
        ConformanceCheck("elements with the same label are all found", .finding) { trial in
            try trial.open(.controls)
            let found = try trial.identifiers(ElementQuery(.button, label: .exact("Delete")))
            try trial.check("the buttons \"Delete\"", found, is: ["deleteFirst", "deleteSecond"])
        },
        ConformanceCheck("elements stand in reading order", .finding) { trial in
            for name in [ConformanceScreen.Name.controls, .fields] {
                try trial.driver.reset()
                try trial.open(name)
                let wanted = ConformanceApp.screen(name).shownIdentifiers
                let seen = try trial.driver.snapshot().elements.compactMap(\.identifier).filter(wanted.contains)
                try trial.check("the identifiers on \(name.rawValue)", seen, is: wanted)
            }
        },
        ConformanceCheck("hidden elements are not in the tree", .finding) { trial in
            try trial.open(.controls)
            try trial.check("elements \"hidden\"", try trial.find(.identifier("hidden")).count, is: 0)
            try trial.check("elements labelled \"Hidden\"", try trial.find(.label("Hidden")).count, is: 0)
        },
        ConformanceCheck("a text is a text and reads its label", .finding) { trial in
            try trial.open(.controls)
            try trial.check(
                "texts", try kinds(.text, of: ["greeting", "chapter", "save"], in: trial), is: ["greeting", "chapter"])
            try trial.check("the text of \"greeting\"", try trial.element("greeting").text, is: "Hello, world")
        },
        ConformanceCheck("a heading is distinguished from a text by its role", .finding, needs: [.headings]) { trial in
            try trial.open(.controls)
            try trial.check("the role of \"chapter\"", try trial.element("chapter").role, is: .heading)
            try trial.check(
                "the headings",
                try trial.find(ElementQuery(role: .heading)).map { $0.label ?? "" }, is: ["Controls", "Chapter"])
        },
        ConformanceCheck("an image is an image and has a label", .finding) { trial in
            try trial.open(.controls)
            try trial.check("images", try trial.identifiers(ElementQuery(.image)), is: ["picture"])
            try trial.check("the label of \"picture\"", try trial.element("picture").label, is: "A lighthouse")
        },
        ConformanceCheck("switches and checkboxes are distinguished, and have a label and a value", .finding) { trial in
            try trial.open(.controls)
            try trial.check("switches", try trial.identifiers(ElementQuery(.toggle)), is: ["wifi", "terms"])
            let wifi = try trial.element("wifi")
            let terms = try trial.element("terms")
            try trial.check("their roles", [wifi.role, terms.role], is: [.switch, .checkbox])
            try trial.check("their labels", [wifi.label, terms.label], is: ["Wi-Fi", "Terms"])
            try trial.check("their values", [wifi.value, terms.value], is: ["0", "0"])
        },
        ConformanceCheck("a row is a row and holds the text that is its title", .finding) { trial in
            try trial.open(.table)
            try trial.check("rows", try trial.rows().map { $0.identifier ?? "" }, is: ["apples", "pears", "plums"])
            try trial.check("the label of \"pears\"", try trial.element("pears").label, is: "Second row")
            try trial.app.expect(.identifier("pears"), .title(.exact("Pears")))
            try trial.check(
                "texts in \"pears\"",
                try trial.find(ElementQuery(.text).within(.identifier("pears"))).map { $0.label ?? "" }, is: ["Pears"])
        },
        ConformanceCheck("references stay the same as long as an element is there", .finding) { trial in
            try trial.open(.controls)
            let before = try references(in: trial)
            try trial.app.touch(.identifier("save"))
            try trial.status(is: "Saved")
            try trial.check("the references", try references(in: trial), is: before)
            try trial.check("different references", Set(before).count, is: before.count)
        },
    ]

    /// Those of some elements that are of a kind.
    private static func kinds(
        _ kind: ElementKind, of identifiers: [String], in trial: ConformanceTrial
    ) throws -> [String] {
        try identifiers.filter { kind.includes(try trial.element($0)) }
    }

    private static func references(in trial: ConformanceTrial) throws -> [ElementReference] {
        try ["status", "save", "greeting", "wifi"].map { try trial.element($0).reference }
    }
}

extension DriverConformance {
    static let states: [ConformanceCheck] = [
        ConformanceCheck("exactly the disabled elements are reported as disabled", .finding) { trial in
            try trial.open(.controls)
            try trial.check("whether \"disabled\" is enabled", try trial.element("disabled").isEnabled, is: false)
            try trial.check("whether \"save\" is enabled", try trial.element("save").isEnabled, is: true)
            let traits = try trial.element("disabled").traits
            try trial.check(
                "that \"disabled\" has the trait notEnabled", traits.contains(.notEnabled), seen: "\(traits)")
            try trial.driver.reset()
            try trial.open(.table)
            let rows = try trial.rows().map(\.isEnabled)
            try trial.check("whether the rows are enabled", rows, is: [true, true, false])
            try trial.driver.reset()
            try trial.open(.fields)
            try trial.check("whether \"locked\" is enabled", try trial.element("locked").isEnabled, is: false)
        },
        ConformanceCheck("exactly the elements drawn as pressed are reported as pressed", .finding) { trial in
            try trial.open(.controls)
            try trial.app.expect(.identifier("highlighted"), .highlighted(true))
            try trial.app.expect(.identifier("save"), .highlighted(false))
        },
        ConformanceCheck("an element on the display is visible and unobstructed, with bounds on the display", .finding)
        { trial in
            try trial.open(.controls)
            let display = try trial.driver.snapshot().size
            let save = try trial.element("save")
            try trial.check("whether \"save\" is visible", save.isVisible, is: true)
            try trial.check("what covers \"save\"", save.obstruction, is: nil)
            let area = Rectangle(x: 0, y: 0, width: display.width, height: display.height)
            try trial.check(
                "bounds on the display", save.bounds.intersection(area) == save.bounds, seen: "\(save.bounds)")
        },
        ConformanceCheck("a covered element is visible, and its cover is reported", .finding, needs: [.hitTesting]) {
            trial in
            try trial.open(.gestures)
            let covered = try trial.element("covered")
            try trial.check("whether \"covered\" is visible", covered.isVisible, is: true)
            guard case .covered(let cover) = covered.obstruction else {
                throw ConformanceMismatch(
                    wanted: "that something covers \"covered\"",
                    seen: covered.obstruction.map { "\($0)" } ?? "nothing does")
            }
            try trial.check("a cover that is called Cover or cover", cover.lowercased().contains("cover"), seen: cover)
            try trial.check("what covers \"cover\"", try trial.element("cover").obstruction, is: nil)
        },
        ConformanceCheck("elements below one another have bounds below one another", .finding) { trial in
            try trial.open(.controls)
            let first = try trial.element("deleteFirst").bounds
            let second = try trial.element("deleteSecond").bounds
            try trial.check(
                "that \"deleteSecond\" begins where \"deleteFirst\" ends, or lower", second.origin.y >= first.maxY,
                seen: "\(first) and \(second)")
        },
    ]
}
