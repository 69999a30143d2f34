import SwerkinCore

extension ReportedScreen {
    /// The bounds of an app's windows if some stand side by side, as on a tablet, in the order of the report; else empty.
    ///
    /// A screen usually has several windows that cover it wholly: that of the app, that of the keyboard, those of alerts. A Mac's app has
    /// no bounds of its own, and its windows overlap one another as they are.
    package var windowsSideBySide: [Rectangle] {
        guard !application.bounds.isEmpty else { return [] }
        let windows = application.children.filter { $0.type == .window && !$0.bounds.isEmpty }.map(\.bounds)
        let areSideBySide = windows.contains { window in windows.contains { $0.intersection(window) == nil } }
        return areSideBySide ? windows : []
    }

    /// The bounds of the first window of those that stand side by side, which has the keyboard and is meant by what names no element;
    /// without such, those of the screen.
    package var firstWindow: Rectangle { windowsSideBySide.first ?? bounds }
}
