extension AppUnderTest {
    /// Brings a switch into a state: touches it where it is in the other one, and waits until it has changed.
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
