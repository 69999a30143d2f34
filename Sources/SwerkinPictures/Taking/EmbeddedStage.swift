import Foundation
import SwerkinCore
import SwerkinDrawing
import SwerkinEmbedded

/// Takes pictures of embedded apps, drawn by Cairo.
///
/// The driver's environment gives the language, the colours, the display and the system's share of it; the app must be
/// made for it, by `EmbeddedDriver(environment:)`. Time is virtual, so that the same app gives the same picture.
public struct EmbeddedStage: PictureStage {
    /// The number of pictures that are taken at a time.
    ///
    /// One by default: view models may belong to the main actor, on whose thread the test runs.
    public var lanes: Int
    /// The font family of texts; of several, separated by commas, the first that has a letter draws it.
    public var fontFamily: String

    /// Makes a stage.
    public init(lanes: Int = 1, fontFamily: String = "DejaVu Sans") {
        self.lanes = lanes
        self.fontFamily = fontFamily
    }

    /// Returns true if the driver is one for embedded apps.
    public func accepts(_ driver: any Driver) -> Bool { driver is any PicturedEmbeddedDriver }

    /// Sets the environment that the app is made for, and the renderer that draws it.
    public func prepare(_ driver: any Driver, for variant: PictureVariant, on display: PictureDisplay) throws {
        let embedded = try embedded(driver)
        embedded.environment = EmbeddedEnvironment(
            language: variant.language, colorScheme: variant.colorScheme == .dark ? .dark : .light, size: display.size,
            safeArea: EmbeddedEnvironment.Margins(
                top: display.edges.top, left: display.edges.left, bottom: display.edges.bottom,
                right: display.edges.right))
        embedded.renderer = CairoRenderer(scale: variant.device.scale, fontFamily: fontFamily)
    }

    /// Nil: only an embedded app itself knows its pending work; see ``PictureContext/isReady``.
    public func missingPart(on driver: any Driver) throws -> String? { nil }

    /// Does nothing to the app, which moves only during waits.
    ///
    /// Throws `StepFailure` if the app ignores its environment, since all variants would look the same.
    public func settle(_ driver: any Driver) throws {
        let embedded = try embedded(driver)
        guard try embedded.shownEnvironment != embedded.environment else { return }
        throw StepFailure(
            .misuse(
                "the app does not take the environment of its driver, so it would look the same in every language and on"
                    + " every device: make the driver by EmbeddedDriver(environment:) { clock, environment in … }, and hand"
                    + " the environment to the app."))
    }

    /// The content of the display.
    public func picture(on driver: any Driver) throws -> Data { try drawn(driver.screenshot()) }

    /// All that the first scroll view of the screen shows.
    public func wholeScreen(on driver: any Driver) throws -> Data {
        for element in try driver.snapshot().elements where element.role == .region {
            do {
                return try wholeContent(of: element.reference, on: driver)
            } catch DriverError.notPossible {
                // A region that does not scroll.
                continue
            }
        }
        throw DriverError.notPossible("the screen has no scroll view that could be pictured in full length")
    }

    /// All that a scroll view shows.
    public func wholeContent(of element: ElementReference, on driver: any Driver) throws -> Data {
        try drawn(embedded(driver).screenshot(ofContentOf: element))
    }

    private func drawn(_ picture: Data?) throws -> Data {
        guard let picture else { throw DriverError.lost("the driver has no renderer any more") }
        return picture
    }

    private func embedded(_ driver: any Driver) throws -> any PicturedEmbeddedDriver {
        guard let driver = driver as? any PicturedEmbeddedDriver else {
            throw DriverError.unsupported("be put into the circumstances of a picture by an EmbeddedStage")
        }
        return driver
    }
}

/// The requirements of a stage on an embedded driver of any app.
protocol PicturedEmbeddedDriver: Driver {
    var environment: EmbeddedEnvironment { get set }
    var renderer: (any DrawingRenderer)? { get set }
    /// The environment of the app that runs.
    var shownEnvironment: EmbeddedEnvironment { get throws }
    func screenshot(ofContentOf element: ElementReference) throws -> Data?
}

extension EmbeddedDriver: PicturedEmbeddedDriver {
    var shownEnvironment: EmbeddedEnvironment { get throws { try app.environment } }
}
