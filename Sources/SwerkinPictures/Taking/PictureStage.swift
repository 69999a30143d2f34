import Foundation
import SwerkinCore

/// Puts drivers of one kind into the circumstances of a picture, and takes it.
public protocol PictureStage: Sendable {
    /// The recommended number of pictures that are taken at a time; 1 if the app must stay on the test's thread.
    var lanes: Int { get }

    /// Returns true if it knows how to do this with a driver.
    func accepts(_ driver: any Driver) -> Bool

    /// Puts a driver that has not launched its app into the circumstances, with the display that the app is to have.
    func prepare(_ driver: any Driver, for variant: PictureVariant, on display: PictureDisplay) throws

    /// The resource that the app is still waiting for, as in `an image`, or nil if it is complete.
    func missingPart(on driver: any Driver) throws -> String?

    /// Has the app come to rest, so that it gives the same text and the same pictures each time it shows the same.
    func settle(_ driver: any Driver) throws

    /// The picture of the display, as PNG.
    func picture(on driver: any Driver) throws -> Data

    /// A picture of all that the screen as a whole scrolls, as PNG.
    func wholeScreen(on driver: any Driver) throws -> Data

    /// A picture of all that an element scrolls, as PNG.
    func wholeContent(of element: ElementReference, on driver: any Driver) throws -> Data
}

/// The picture of one screen in one state and variant, as the contents of its files.
struct PictureShot: Sendable {
    /// One file.
    struct File: Sendable {
        /// The part of the file name after the subject's path and a full stop.
        let ending: String
        let content: Data

        /// True if it is a picture; otherwise it is a text.
        var isPicture: Bool { ending.hasSuffix(PictureShot.picture) }
    }

    /// The ending of the picture's own file.
    static let picture = "png"

    /// The ending of the picture of something that scrolls.
    static func scrollView(_ name: String) -> String { "\(PortableName(name).text).\(picture)" }

    /// The picture, the texts, and the pictures of scroll views.
    let files: [File]
}

/// The display that an app gets: that of the device, minus the space of a container.
public struct PictureDisplay: Hashable, Sendable {
    /// The size, in points.
    public let size: Size
    /// The system's share of the display.
    public let edges: PictureDevice.Edges

    /// Describes a display.
    public init(size: Size, edges: PictureDevice.Edges = PictureDevice.Edges()) {
        self.size = size
        self.edges = edges
    }
}
