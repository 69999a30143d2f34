import FlowGraph
import SwerkinBrowsers
import SwerkinCore

/// Audits that leave a screen by the browser's own means, and expect it again with the same facts.
extension AuditScene {
    /// Loads the document anew.
    func reload() throws -> [AuditFinding] {
        guard let browser = app.driver as? any BrowserDriver else { throw AuditProblem.noPage }
        try browser.reload()
        return try findings(
            rule: "reload", after: "after a reload", remedy: "keep what it needs in its address or in storage.")
    }

    /// Goes back in the browser's history, waits until the app has come to rest, and goes forward again.
    ///
    /// Throws ``AuditProblem/notHere`` if there is nothing to go back to, or the page asks before it is left, and stays.
    func goBackAndForth() throws -> [AuditFinding] {
        let page = try page()
        try goBack(page)
        _ = try page.evaluate("history.forward()")
        return try findings(
            rule: "back-and-forth", after: "after going back and forward",
            remedy: "give it an entry of its own in the history, and keep what it needs there or in storage.")
    }

    private func goBack(_ page: any ScriptedPageDriver) throws {
        do {
            try page.goBack()
        } catch DriverError.notPossible {
            throw AuditProblem.notHere
        }
        // No script can be evaluated under a dialog of the browser's own.
        let asks = (try? page.evaluate("''")) == nil
        if asks { try page.dismiss(.modal) }
        try waitForRest()
        if asks, try session.locatedScreens().contains(screen) { throw AuditProblem.notHere }
    }

    private func waitForRest() throws {
        var watch = RestWatch(app.driver, seeing: try app.snapshot())
        _ = try app.driver.clock.poll(for: app.timeouts.waiting) {
            watch.look(try app.snapshot())
            return watch.rest
        } until: {
            $0 >= Self.rest
        }
    }

    private static let rest = Duration.milliseconds(300)

    /// Compares the screen and the facts that it shows with those before.
    private func findings(rule: String, after circumstance: String, remedy: String) throws -> [AuditFinding] {
        let shown = try screensInTheEnd()
        hasLeft = !shown.contains(screen)
        let differences =
            hasLeft ? [shown.isEmpty ? "no known screen" : shown.joined(separator: " and ")] : try changedFacts()
        return differences.map { difference in
            AuditFinding(
                audit: rule, rule: "\(rule)-differs", severity: .error, subject: "the screen \(screen)",
                problem: "shows \(difference) \(circumstance)", remedy: remedy)
        }
    }

    /// The screens that are shown once the app has come to rest: a page may show its screen for a moment, and then another one.
    private func screensInTheEnd() throws -> [String] {
        let shown = try app.driver.clock.poll(for: app.timeouts.waiting) {
            try session.locatedScreens()
        } until: {
            $0.contains(screen)
        }
        guard shown.contains(screen) else { return shown }
        try waitForRest()
        return try session.locatedScreens()
    }

    private func changedFacts() throws -> [String] {
        let tree = try app.snapshot()
        let known = session.knownFacts
        return try session.observations(of: screen).compactMap { observation in
            guard let value = try observation.read(tree).flatMap({ FactValue(of: $0) }),
                let before = known[observation.fact].flatMap({ FactValue(of: $0) }), before != value
            else { return nil }
            return "\(observation.fact.rawValue) = \(value), and not \(before)"
        }
    }
}
