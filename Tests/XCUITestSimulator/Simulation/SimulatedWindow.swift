#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// A further window of an app, with content of its own.
@MainActor public final class SimulatedWindow {
    /// The title; on a device the identifier that the app gives the window, since windows have no titles there.
    public let title: String
    /// The frame on the screen.
    public let frame: CGRect
    let driver: any Driver
    private let app: () throws -> EmbeddedApp

    /// Makes a window at a point, which shows an embedded app.
    public init<App: EmbeddedApp>(
        _ title: String, at origin: CGPoint, showing driver: EmbeddedDriver<App>
    ) throws {
        try driver.launch()
        (self.title, self.driver) = (title, driver)
        app = { try driver.app }
        let size = try driver.app.size
        frame = CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// The embedded app, or nil if it does not run.
    var embedded: EmbeddedApp? { try? app() }

    /// The window with its content, and the keyboard if it is shown for it.
    func element(isKeyboardShown: Bool) -> SimulatedElement? {
        guard let embedded else { return nil }
        let isDesktop = SimulatedDevice.current.isDesktop
        let screen = SimulatedScreen(embedded, isKeyboardShown: isKeyboardShown, isDesktop: isDesktop).application
        guard var window = screen.children.first else { return nil }
        if isDesktop { window.title = title } else { window.identifier = title }
        return window.moved(by: frame.origin)
    }

    func touch(_ point: CGPoint) throws {
        try driver.perform(.touch, on: .point(Point(x: point.x - frame.minX, y: point.y - frame.minY)))
    }
}
#endif
