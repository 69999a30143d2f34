import Foundation
import SwerkinCore

/// Drives an app that lives in the test's own process.
///
/// ```swift
/// class ShopTestCase: BaseTestCase {
///     override func makeDriver() throws -> any Driver {
///         EmbeddedDriver { clock in ShopApp(service: FakeShop(clock: clock), clock: clock) }
///     }
/// }
/// ```
///
/// Waiting takes no time: the clock is virtual.
public final class EmbeddedDriver<App: EmbeddedApp>: Driver {
    /// The name of the driver in reports.
    public let name = "embedded"
    /// The clock of the app and of all waiting.
    public let virtualClock = VirtualClock()
    /// The renderer of the screens, or nil for none; then the driver has no pictures.
    public var renderer: (any DrawingRenderer)?
    /// The environment of the app from the next launch or reset on, if the closure that makes the app asks for it.
    public var environment: EmbeddedEnvironment
    private let makeApp: (VirtualClock, EmbeddedEnvironment) -> App
    private(set) var running: App?
    private var generation = 0
    /// True while each touch is made twice.
    var pressesTwice = false

    /// Makes a driver of an app that is made anew whenever the driver is launched or reset.
    ///
    /// The closure gets the clock that the app and its asynchronous work must use. With a renderer the driver makes pictures of
    /// the screens.
    public convenience init(renderer: (any DrawingRenderer)? = nil, _ makeApp: @escaping (VirtualClock) -> App) {
        self.init(environment: EmbeddedEnvironment(), renderer: renderer) { clock, _ in makeApp(clock) }
    }

    /// Makes a driver of an app that is made anew, for the driver's environment, whenever the driver is launched or
    /// reset.
    ///
    /// The closure is handed the clock and the environment that the app must use. To see the app in another language,
    /// say, set ``environment`` and reset the driver.
    public init(
        environment: EmbeddedEnvironment, renderer: (any DrawingRenderer)? = nil,
        _ makeApp: @escaping (VirtualClock, EmbeddedEnvironment) -> App
    ) {
        self.environment = environment
        self.renderer = renderer
        self.makeApp = makeApp
    }

    /// The clock that waiting is measured on.
    public var clock: any DriverClock { virtualClock }

    /// The app that runs.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` before the launch and after the end.
    public var app: App {
        get throws {
            guard let running else { throw DriverError.lost("the app is not running") }
            return running
        }
    }

    /// Makes the app, unless it runs.
    ///
    /// Never throws.
    public func launch() throws {
        if running == nil { start() }
    }

    /// Makes the app anew; scheduled events are removed.
    ///
    /// Never throws.
    public func reset() throws {
        end()
        start()
    }

    /// Releases the app; scheduled events are removed.
    public func end() {
        (running, pressesTwice) = (nil, false)
        virtualClock.removeAllEvents()
    }

    /// Takes a snapshot of the display.
    ///
    /// Throws `StepFailure` if the app has made a forbidden request to its ``LocalContentLoader``.
    public func snapshot() throws -> ElementTree {
        let app = try app
        try (app.contentLoader as? LocalContentLoader)?.checkRequests()
        return app.tree()
    }

    /// Throws `StepFailure` if the app has made a forbidden request to its ``LocalContentLoader`` that no snapshot has
    /// reported.
    public func checkAtEnd() throws { try (running?.contentLoader as? LocalContentLoader)?.checkRequests() }

    private func start() {
        generation += 1
        let app = makeApp(virtualClock, environment)
        app.generation = generation
        running = app
    }
}

extension EmbeddedDriver {
    /// A picture of the display as PNG, or nil if the driver has no renderer.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if the renderer fails.
    public func screenshot() throws -> Data? { try renderer.map { try picture(of: app.drawing(), by: $0) } }

    /// A picture of the display as PNG on which these elements are blank; nil if the driver has no renderer.
    ///
    /// Throws as ``screenshot()``, and ``/Swerkin/DriverError/staleElement(_:)`` if an element has gone.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        let areas = try elements.map { try view($0).bounds }
        return try renderer.map { renderer in
            var drawing = try app.drawing()
            drawing.commands += areas.map { .fill($0, Self.blank, cornerRadius: 0) }
            return try picture(of: drawing, by: renderer)
        }
    }

    private static var blank: Drawing.Color { Drawing.Color(red: 0.5, green: 0.5, blue: 0.5) }

    /// A picture of the whole content of a scroll view, or nil if the driver has no renderer.
    ///
    /// Throws `DriverError.notPossible` for an element that is no scroll view.
    public func screenshot(ofContentOf element: ElementReference) throws -> Data? {
        guard let scrollView = try view(element) as? ScrollView else {
            throw DriverError.notPossible("it is no scroll view")
        }
        return try renderer.map { try picture(of: app.drawing(ofContentOf: scrollView), by: $0) }
    }

    private func picture(of drawing: Drawing, by renderer: any DrawingRenderer) throws -> Data {
        do {
            return try renderer.png(of: drawing)
        } catch {
            throw DriverError.notPossible("the screen cannot be drawn: \(error)")
        }
    }
}

extension EmbeddedDriver {
    /// The elements that assistive technology stops at, as in ``View/axSnapshot(format:)``: on the whole display, the frontmost
    /// layer last, or in one element.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    public func accessibilityElements(in element: ElementReference?) throws -> [AccessibilityElement] {
        let app = try app
        app.layOut()
        if let element { return try view(element).accessibilityElements }
        return app.layers.reversed().flatMap(\.accessibilityElements)
    }
}
