extension AppUnderTest {
    /// Sets a switch: touches it if it is in the other state, and waits until it has changed.
    ///
    /// Throws ``StepFailure`` if there is no such switch, it is not ready, or it has not changed, each within
    /// `timeouts.waiting`.
    public func turn(_ query: ElementQuery, on isOn: Bool) throws {
        let state = Expectation.on(isOn)
        try sharingTimeout(of: query) {
            let toggle = try expect(query, [], timeout: timeouts.waiting)
            if try !state.holds(for: toggle) { try touch(query) }
        }
        // What the touch leads to gets its own time, however late the switch came.
        try expect(query, [state], timeout: timeouts.waiting)
    }
}
