import Foundation

/// A copy of a screen, which the driver that made it can draw later.
public struct ScreenCopy: Hashable, Sendable {
    /// The copy in a form of the driver's own.
    public var source: String

    /// Makes a copy from what the driver needs to draw it.
    public init(source: String) { self.source = source }
}

/// A copy of a screen that was drawn.
public struct DrawnCopy: Hashable, Sendable {
    /// The elements.
    public var tree: ElementTree
    /// A picture as PNG.
    public var picture: Data

    /// Makes a drawn copy.
    public init(tree: ElementTree, picture: Data) { (self.tree, self.picture) = (tree, picture) }
}
