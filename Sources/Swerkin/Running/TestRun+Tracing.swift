import Foundation

/// The content of the screen between steps.
extension TestRun {
    /// A look at the screen whose picture may not be complete yet.
    struct OpenLook {
        let tree: ElementTree?
        let completePicture: () throws -> Data?
    }

    /// Looks at the screen, if the app may have changed since it was last looked at and an observer wants to know.
    ///
    /// Called after a step that only looked, and before an action: so the screen between two actions is looked at once, and late, when the test
    /// has waited for it. If the driver can't look just now, the test does not fail.
    ///
    /// A browser draws some frames for a picture, which takes longer than all else; the test goes on meanwhile, up to its next action.
    func traceScreen() {
        guard let app = lifetime.runningApp, app.mayHaveChanged, traceMode != .off else { return }
        app.mayHaveChanged = false
        completeTrace()
        if secrets.isEmpty {
            let picture = try? app.driver.beginScreenshot()
            openLook = OpenLook(tree: try? app.driver.snapshot(), completePicture: picture ?? { nil })
        } else {
            let tree = try? app.driver.snapshot()
            let picture = picture(by: app.driver, of: tree)
            openLook = OpenLook(tree: tree) { picture }
        }
    }

    /// Emits the look whose picture is not complete yet, if there is one; called before an action and the end of a step.
    func completeTrace() {
        guard let look = openLook else { return }
        openLook = nil
        let image = (try? look.completePicture()).flatMap { $0 }
        guard look.tree != nil || image != nil else { return }
        emit(.traced(TraceRecord(tree: look.tree, image: image.map { Array($0) })))
    }
}
