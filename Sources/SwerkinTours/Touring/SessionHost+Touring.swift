import SwerkinCore

// Each forwards to the session.
extension SessionHost {
    /// Performs the flows of a tour on the real app, one after another, and checks that each segment leads to its end.
    ///
    /// See ``SwerkinCore/FlowSession/performTour(_:file:line:arranging:)``.
    public func performTour(
        _ tour: AppTour = AppTour(), file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: (() throws -> Void)? = nil
    ) {
        session.performTour(tour, file: file, line: line, arranging: arrange)
    }

    /// Performs one flow of a tour, by its name.
    ///
    /// See ``SwerkinCore/FlowSession/performFlow(_:of:file:line:arranging:)``.
    public func performFlow(
        _ name: String, of tour: AppTour = AppTour(), file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: (() throws -> Void)? = nil
    ) {
        session.performFlow(name, of: tour, file: file, line: line, arranging: arrange)
    }

    /// Checks, without the app, that a tour has exactly the flows with some names, and that they cover all of its targets.
    ///
    /// See ``SwerkinCore/FlowSession/assertFlows(_:of:file:line:)``.
    public func assertFlows(
        _ names: [String], of tour: AppTour = AppTour(), file: StaticString = #filePath, line: UInt = #line
    ) {
        session.assertFlows(names, of: tour, file: file, line: line)
    }
}
