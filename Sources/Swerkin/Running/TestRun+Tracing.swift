/// The content of the screen between steps.
extension TestRun {
    /// Emits what the screen shows, if the app may have changed since it was last emitted and an observer wants to know.
    ///
    /// Called after a step that only looked, and before an action: so the screen between two actions is looked at once, and late, when the test
    /// has waited for it. If the driver can't look just now, the test does not fail.
    func traceScreen() {
        guard let app = lifetime.runningApp, app.mayHaveChanged, traceMode != .off else { return }
        app.mayHaveChanged = false
        let tree = try? app.driver.snapshot()
        let image = picture(by: app.driver, of: tree)
        guard tree != nil || image != nil else { return }
        emit(.traced(TraceRecord(tree: tree, image: image.map { Array($0) })))
    }
}
