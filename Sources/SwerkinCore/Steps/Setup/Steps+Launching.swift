// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension Steps {
    /// Ends the app and launches it again, with the facts of its launch and further ones.
    ///
    /// The facts are as at the launch: what segments have changed since is forgotten, what the test itself has stated is not. What
    /// the app has stored stays, if the driver leaves it (``Driver/reset()``). The current screen is unknown then, so a navigation
    /// looks for it. Fails as a wrong use for a fact by which the driver launches no app: see ``LaunchFactDriver``.
    public func IRelaunchApp(
        given facts: [PreconditionKey: any PreconditionValue] = [:], file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([facts.words], file: file, line: line) { try session.relaunch(given: facts) }
    }
}

extension [PreconditionKey: any PreconditionValue] {
    /// The facts with their values, in the order of their names.
    fileprivate var words: String {
        let facts = map { "\($0.key.rawValue): \($0.value.factValue)" }.sorted()
        return "[\(facts.joined(separator: ", "))]"
    }
}
