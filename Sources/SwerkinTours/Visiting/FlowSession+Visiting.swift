import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

extension FlowSession {
    /// Goes to every screen on the real app and checks that its trait is there.
    ///
    /// It performs an ``AppTour`` of the screens: every screen passed on a path counts, and a new flow begins with a reset. A segment
    /// that fails is not crossed again, and the other screens are still visited. In the end one failure names every screen that was
    /// not reached, with the reason; screens that need a segment which broke before share a line.
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
            let tour = AppTour(
                covering: .screens, from: [AppTour.Launch(from: start)], restartCost: resetCost,
                allowingDestructive: allowsDestructive)
            let visit = try ScreenVisit(self, tour, tags: tags, position: (file, line), looking: look)
            try visit.perform()
        }
    }
}
