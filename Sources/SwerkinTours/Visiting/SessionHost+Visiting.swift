import SwerkinCore

extension SessionHost {
    /// Goes to every screen on the real app and checks that its trait is there.
    ///
    /// See ``SwerkinCore/FlowSession/visitEveryScreen(from:tags:resetCost:allowingDestructive:file:line:looking:)``.
    public func visitEveryScreen(
        from start: (any PresentableScreen)? = nil, tags: [String] = [], resetCost: Double = 5,
        allowingDestructive: Bool = false, file: StaticString = #filePath, line: UInt = #line,
        looking look: @escaping (any PresentableScreen) throws -> Void = { _ in }
    ) {
        session.visitEveryScreen(
            from: start, tags: tags, resetCost: resetCost, allowingDestructive: allowingDestructive, file: file,
            line: line, looking: look)
    }
}
