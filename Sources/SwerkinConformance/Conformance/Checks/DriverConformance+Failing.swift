import SwerkinCore

extension DriverConformance {
    /// The time to wait for failures, shorter than the usual timeouts.
    private static let patience = Timeouts(waiting: .milliseconds(200), validation: .milliseconds(200))

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
        trial.app.timeouts = patience
    }
}
