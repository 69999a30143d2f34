import SwerkinCore

extension DriverConformance {
    private static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static let running: [ConformanceCheck] = [
        ConformanceCheck("a test begins on the first screen", .running) { trial in
            try trial.see(.home)
        },
        ConformanceCheck("a driver has a name", .running) { trial in
            try trial.check("a name", !trial.driver.name.isEmpty, seen: "none")
        },
        ConformanceCheck("a reset puts the app back into its first state", .running) { trial in
            let wanted = ConformanceApp.screen(.home).shownIdentifiers
            try trial.open(.fields)
            try trial.app.enter("Grace", into: .identifier("name"))
            try trial.driver.reset()
            try trial.see(.home)
            let seen = try trial.driver.snapshot().elements.compactMap(\.identifier).filter { !$0.isEmpty }
            try trial.check("the identifiers", seen, is: wanted)
            try trial.open(.fields)
            try trial.app.expect(.identifier("name"), .text(.exact("Ada")), .focused(false))
        },
        ConformanceCheck("an effect scheduled before a reset does not happen after it", .running) { trial in
            try trial.open(.timing)
            try trial.app.touch(.identifier("startAppear"))
            try trial.driver.reset()
            try trial.open(.timing)
            trial.app.pause(for: .seconds(2))
            try trial.check("elements \"late\"", try trial.find(.identifier("late")).count, is: 0)
        },
        ConformanceCheck("references from before a reset are stale", .running) { trial in
            let before = try trial.element("openControls").reference
            try trial.driver.reset()
            _ = try trial.driver.snapshot()
            try trial.checkRefusal(
                of: { try trial.driver.perform(.touch, on: .element(before)) }, "that the driver throws staleElement",
                \.isStale)
        },
        ConformanceCheck("launching an app that runs leaves it running", .running) { trial in
            try trial.driver.launch()
            try trial.see(.home)
            try trial.open(.controls)
        },
        ConformanceCheck("after the end the app is lost", .running) { trial in
            trial.end()
            try trial.checkRefusal(of: { _ = try trial.driver.snapshot() }, "that the driver throws lost", \.isLost)
        },
        ConformanceCheck("a snapshot changes nothing", .running) { trial in
            try trial.open(.fields)
            try trial.app.touch(.identifier("name"))
            let before = try trial.driver.snapshot()
            try trial.check("whether a second snapshot is the same", try trial.driver.snapshot() == before, is: true)
            try trial.status(is: "Ready")
        },
        ConformanceCheck("a picture is a PNG", .running, needs: [.screenshots]) { trial in
            let picture = try trial.driver.screenshot()
            let beginning = picture.map { Array($0.prefix(8)) } ?? []
            try trial.check("the first eight bytes", beginning, is: signatureOfPNG)
        },
        ConformanceCheck("a driver without pictures returns none", .running, lacks: [.screenshots]) { trial in
            try trial.check("whether there is a picture", try trial.driver.screenshot() != nil, is: false)
        },
    ]
}

extension DriverConformance {
    /// The time to wait for failures, shorter than the usual timeouts.
    private static let shortTimeouts = Timeouts(waiting: .milliseconds(200), validation: .milliseconds(200))

    static let failing: [ConformanceCheck] = [
        ConformanceCheck("a missing element fails with a similar one", .failing) { trial in
            try impatiently(.controls, trial)
            try trial.checkFailure(
                of: { try trial.app.touch(.identifier("safe")) }, begins: "there is no element with identifier \"safe\""
            )
            do {
                try trial.app.touch(.identifier("safe"))
            } catch let failure as StepFailure {
                let hint = "Did you mean the identifier \"save\"?"
                try trial.check("the hint \(hint)", failure.message.contains(hint), seen: failure.message)
            }
        },
        ConformanceCheck("an unexpected state fails with the actual state", .failing) { trial in
            try impatiently(.controls, trial)
            try trial.checkFailure(
                of: { try trial.app.expect(.identifier("greeting"), .label(.exact("Bye"))) },
                begins: """
                    the element with identifier "greeting" has the label "Hello, world", not "Bye"
                    """)
        },
        ConformanceCheck("an action on a disabled element fails and says so", .failing) { trial in
            try impatiently(.controls, trial)
            try trial.checkFailure(
                of: { try trial.app.touch(.identifier("disabled")) },
                begins: "the element with identifier \"disabled\" cannot be touched: it is disabled")
        },
        ConformanceCheck("a disabled field takes no text", .failing) { trial in
            try impatiently(.fields, trial)
            try trial.checkFailure(
                of: { try trial.app.enter("x", into: .identifier("locked")) },
                begins: "the element with identifier \"locked\" cannot be typed into: it is disabled")
            try trial.check("the value of \"locked\"", try trial.element("locked").value, is: "Fixed")
        },
        ConformanceCheck("an action on a covered element fails with what covers it", .failing, needs: [.hitTesting]) {
            trial in
            try impatiently(.gestures, trial)
            try trial.checkFailure(
                of: { try trial.app.touch(.identifier("covered")) },
                begins: "the element with identifier \"covered\" cannot be touched: ")
            try trial.status(is: "Ready")
        },
        ConformanceCheck("an ambiguous action fails with the number of matches", .failing) { trial in
            try impatiently(.controls, trial)
            try trial.checkFailure(
                of: { try trial.app.touch(.label("Delete")) },
                begins: "the element with label \"Delete\" could be any of 2, and one is needed")
        },
        ConformanceCheck("scrolling to a missing element fails at the end", .failing) { trial in
            try impatiently(.scrolling, trial)
            // First with a bound, for otherwise a driver that never says false would be asked forever.
            try scrollToTheEnd(.down, trial)
            try trial.checkFailure(
                of: { try trial.app.scroll(.down, until: .label("Line 61")) },
                begins: "scrolled to the end, and the element with label \"Line 61\" cannot be seen")
        },
        ConformanceCheck("a secret is in no failure", .failing) { trial in
            try impatiently(.fields, trial)
            try trial.app.enter("opensesame", into: .identifier("secret"))
            try trial.checkFailure(
                of: { try trial.app.expect(.identifier("secret"), .text(.exact("swordfish"))) },
                begins: "the element with identifier \"secret\" has another text (both are secret)")
            do {
                try trial.app.expect(.identifier("nothing"))
            } catch let failure as StepFailure {
                try trial.check("no secret", !failure.message.contains("opensesame"), seen: "the secret in a failure")
            }
        },
        ConformanceCheck("an element that has gone is stale for every action", .failing) { trial in
            try trial.open(.timing)
            let gone = try trial.element("removable").reference
            try trial.app.touch(.identifier("remove"))
            try trial.app.expectNone(.identifier("removable"))
            let actions: [(String, () throws -> Void)] = [
                ("a touch", { try trial.driver.perform(.touch, on: .element(gone)) }),
                ("typing", { try trial.driver.enter("x", into: gone, replacing: true) }),
                ("choosing", { try trial.driver.choose("x", in: gone) }),
                ("revealing", { try trial.driver.scrollIntoView(gone) }),
                ("scrolling", { _ = try trial.driver.scroll(.down, in: gone) }),
            ]
            for (name, action) in actions {
                try trial.checkRefusal(of: action, "that \(name) throws staleElement", \.isStale)
            }
        },
    ]

    /// Opens a screen, and waits for little from then on.
    private static func impatiently(_ screen: ConformanceScreen.Name, _ trial: ConformanceTrial) throws {
        try trial.open(screen)
        trial.app.timeouts = shortTimeouts
    }
}
