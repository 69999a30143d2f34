import Foundation

/// The content of the screen between steps.
extension TestRun {
    /// A look at the screen that may not be complete yet.
    struct OpenLook {
        let completeTree: () throws -> ElementTree?
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
        openLook = secrets.isEmpty ? look(by: app.driver) : lookWithSecrets(by: app.driver)
    }

    private func look(by driver: any Driver) -> OpenLook {
        let picture = try? driver.beginScreenshot()
        return OpenLook(completeTree: (try? driver.beginSnapshot()) ?? { nil }, completePicture: picture ?? { nil })
    }

    /// The same, once there are secrets: the elements say what is to be blank, which takes a picture of its own.
    private func lookWithSecrets(by driver: any Driver) -> OpenLook {
        let tree = try? driver.snapshot()
        guard let tree, secrets.revealing(in: tree).isEmpty else {
            let picture = picture(by: driver, of: tree)
            return OpenLook(completeTree: { tree }, completePicture: { picture })
        }
        return OpenLook(completeTree: { tree }, completePicture: (try? driver.beginScreenshot()) ?? { nil })
    }

    /// Emits the look that is not complete yet, if there is one; called before an action and the end of a step.
    func completeTrace() {
        guard let look = openLook else { return }
        openLook = nil
        let tree = (try? look.completeTree()).flatMap { $0 }
        let image = (try? look.completePicture()).flatMap { $0 }
        guard tree != nil || image != nil else { return }
        emit(.traced(TraceRecord(tree: tree, image: image.map { Array($0) })))
    }
}
