import Foundation

/// The content of the screen at a failure.
extension TestRun {
    /// The number of times that the screen is looked at until it does not change meanwhile.
    private static let longestLook = 4

    /// Adds to a failure the elements on the screen and a picture of it, both of one moment.
    ///
    /// A screen may arrive between the two: they are of one moment if the elements are the same before and after the picture. If the screen
    /// changes each time, the failure says so. A driver with costly snapshots looks once.
    func look(by driver: any Driver, for failure: inout FailureRecord) {
        failure.tree = try? driver.snapshot()
        for _ in 1...(driver.hasCheapSnapshots ? Self.longestLook : 1) {
            failure.screenshot = picture(by: driver, of: failure.tree).map { Array($0) }
            guard let before = failure.tree, failure.screenshot != nil, let after = try? driver.snapshot() else {
                return
            }
            failure.tree = after
            // References may be other ones each time.
            failure.isChanging = after.text != before.text
            if !failure.isChanging { return }
        }
    }
}
