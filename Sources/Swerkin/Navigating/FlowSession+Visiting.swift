import FlowGraph

extension FlowSession {
    /// Goes to every screen on the real app and checks that its trait is there.
    ///
    /// It goes in the cheapest order found: always to the nearest screen that is left, by the cost of the best plan from the
    /// app's screen or, at the cost of a reset more, from the start screen. Every screen passed on the path counts. If a screen
    /// cannot be reached from the app's screen, or a navigation failed, the app is reset, and the test's knowledge with it.
    /// Segments that fail are not used again, and the other screens are still visited; in the end one failure names every
    /// screen that was not reached, with the reason. Screens that need a segment which failed before share a line.
    ///
    /// - Parameters:
    ///   - start: the screen that the app shows after a launch and a reset; left out, the first of the start screens.
    ///   - tags: visits only screens that have one of these tags; left out, all screens.
    ///   - resetCost: the cost of a reset in comparison with segments, in seconds; infinite if it should be the last resort.
    ///   - allowsDestructive: true to cross destructive segments to screens that nothing else leads to.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    ///   - look: called with each screen when the app is on it for the first time, also with those that no tag names; if it
    ///     throws, the visit ends, and the step fails with that error.
    public func visitEveryScreen(
        from start: (any PresentableScreen)? = nil, tags: [String] = [], resetCost: Double = 5,
        allowingDestructive allowsDestructive: Bool = false, file: StaticString = #filePath,
        line: UInt = #line, looking look: @escaping (any PresentableScreen) throws -> Void = { _ in }
    ) {
        let start = start ?? appDeclarations.startScreens.first
        let words: [String?] = [
            start?.rawValue ?? "the start screen", tags.isEmpty ? "all" : tags.joined(separator: ", "),
            Duration(boundedSeconds: resetCost).words, allowsDestructive ? "true" : nil, nil,
        ]
        Then.performStep(words, file: file, line: line) {
            guard let start else {
                throw StepFailure(
                    .misuse("where the app starts is not known: name a screen with from:, or override startScreens."))
            }
            _ = try registeredName(of: start)
            let visit = try ScreenVisit(
                self, from: start, tags: tags, resetCost: resetCost, allowingDestructive: allowsDestructive,
                position: (file, line), looking: look)
            try visit.perform()
        }
    }
}
