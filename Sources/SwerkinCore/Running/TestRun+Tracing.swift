import Foundation

/// The content of the screen between steps.
extension TestRun {
    /// A look at the screen that may not be complete yet.
    struct OpenSnapshot {
        let endsBefore: Int
        /// Completes the look; nil if the driver could not look after all.
        let complete: () -> TraceRing.Snapshot.Content?
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
        openSnapshot = OpenSnapshot(endsBefore: ends, complete: beginSnapshot(by: app.driver))
    }

    /// Begins a look; a copy, if the look is needed only by a failure, and the driver makes copies.
    private func beginSnapshot(by driver: any Driver) -> () -> TraceRing.Snapshot.Content? {
        if traceMode == .failures, let complete = (try? driver.beginCopy()).flatMap({ $0 }) {
            return { [self] in
                (try? complete()).flatMap { $0 }.map { .copied($0) } ?? look(by: driver, at: try? driver.snapshot())
            }
        }
        return secrets.isEmpty ? beginPicture(by: driver) : beginPictureWithSecrets(by: driver)
    }

    private func beginPicture(by driver: any Driver) -> () -> TraceRing.Snapshot.Content? {
        let picture = (try? driver.beginScreenshot()) ?? { nil }
        let tree: () throws -> ElementTree? = (try? driver.beginSnapshot()) ?? { nil }
        return { .shown((try? tree()).flatMap { $0 }, (try? picture()).flatMap { $0 }) }
    }

    /// The same, once there are secrets: the elements determine the blank areas, which needs a picture of its own.
    private func beginPictureWithSecrets(by driver: any Driver) -> () -> TraceRing.Snapshot.Content? {
        let tree = try? driver.snapshot()
        guard let tree, secrets.revealing(in: tree).isEmpty else {
            let look = look(by: driver, at: tree)
            return { look }
        }
        let picture = (try? driver.beginScreenshot()) ?? { nil }
        return { .shown(tree, (try? picture()).flatMap { $0 }) }
    }

    /// The elements and a picture of the present screen, on which the elements that show a secret are blank.
    private func look(by driver: any Driver, at tree: ElementTree?) -> TraceRing.Snapshot.Content {
        .shown(tree, picture(by: driver, of: tree))
    }

    /// Keeps the look that is not complete yet, if there is one; called before an action and the end of a step.
    func completeTrace() {
        guard let open = openSnapshot else { return }
        openSnapshot = nil
        guard let content = open.complete() else { return }
        if case .shown(nil, nil) = content { return }
        trace.add(TraceRing.Snapshot(content: content, endsBefore: open.endsBefore))
        if traceMode == .all { emitTrace() }
    }

    /// Emits the looks that were kept, once their copies are drawn; called while the driver can draw.
    func emitTrace() {
        completeTrace()
        let looks = trace.takeAll()
        let drawn = draw(looks.compactMap(\.copy))
        for record in looks.compactMap({ $0.record(drawn) }) { emit(.traced(record)) }
    }

    /// Draws copies, each once.
    private func draw(_ all: [ScreenCopy]) -> [ScreenCopy: DrawnCopy] {
        var seen: Set<ScreenCopy> = []
        let copies = all.filter { seen.insert($0).inserted }
        guard !copies.isEmpty, let driver = lifetime.runningApp?.driver else { return [:] }
        let drawn = zip(copies, driver.draw(copies) { self.secrets.revealing(in: $0) })
        return Dictionary(drawn.compactMap { copy, drawn in drawn.map { (copy, $0) } }) { first, _ in first }
    }
}

/// The content of the screen at a failure.
extension TestRun {
    /// The number of times that the screen is looked at until it does not change meanwhile.
    private static let longestLook = 4

    /// The elements on the screen and a picture of it, both of one moment; nil if no app runs.
    ///
    /// A screen may arrive between the two: they are of one moment if the elements are the same before and after the picture. If the screen
    /// changes each time, the failure says so. A driver with costly snapshots looks once.
    package func scene() -> FailureScene? {
        guard let driver = lifetime.runningApp?.driver else { return nil }
        var scene = FailureScene(tree: try? driver.snapshot())
        for _ in 1...(driver.hasCheapSnapshots ? Self.longestLook : 1) {
            scene.screenshot = picture(by: driver, of: scene.tree).map { Array($0) }
            guard let before = scene.tree, scene.screenshot != nil, let after = try? driver.snapshot() else { break }
            scene.tree = after
            // References may be other ones each time.
            scene.isChanging = after.text != before.text
            if !scene.isChanging { break }
        }
        return scene
    }
}

/// The content of a screen at a failure.
package struct FailureScene: Sendable {
    /// The elements, or nil if the driver could not list them.
    var tree: ElementTree?
    /// A picture as PNG, or nil if the driver has none.
    var screenshot: [UInt8]?
    /// True if the screen changed each time that it was looked at, so that the elements are those after the picture.
    var isChanging = false
}
