extension ChromiumPage {
    /// Subscribes to the page's events, and installs the script.
    func prepare(_ configuration: ChromiumConfiguration, _ further: [any ProtocolCommand]) throws {
        longestLoad = configuration.loadTimeout
        let session = self.session
        let script = PageScript.source(
            identifierAttributes: configuration.identifierAttributes, watchesActs: configuration.watchesActs)
        let world = try session.post(
            PageDomain.AddScriptToEvaluateOnNewDocument(source: script, worldName: PageScript.world))
        let domains: [any ProtocolCommand] = [
            PageDomain.Enable(), RuntimeDomain.Enable(), AccessibilityDomain.Enable(),
        ]
        let report: [any ProtocolCommand] =
            configuration.watchesActs
            ? [RuntimeDomain.AddBinding(name: PageScript.report, executionContextName: PageScript.world)] : []
        let waits = try (domains + report + further + configuration.device.commands(from: nil)).map {
            try session.start($0)
        }
        _ = try session.answer(to: world)
        for wait in waits { try Self.ignoringWhatHolds(wait) }
    }

    /// Does something that may have been done already because the page shares its process with another.
    private static func ignoringWhatHolds(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch ProtocolFault.refused(_, let message) where message.contains("override is already in effect") {
            return
        }
    }
}

extension ProtocolSession {
    /// Sends a command without waiting, and gives what waits for its answer.
    func start<Command: ProtocolCommand>(_ command: Command) throws -> () throws -> Void {
        let pending = try post(command)
        return { _ = try self.answer(to: pending) }
    }
}
