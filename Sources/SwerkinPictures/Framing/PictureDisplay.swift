import SwerkinCore

/// The display that an app gets: that of the device, less what a container takes up.
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
