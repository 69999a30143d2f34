/// How a file of a picture differs from its reference.
public struct FileDifference: Hashable, Sendable {
    /// The path of the file in its folder.
    public let path: String
    /// What is different.
    public let kind: Kind

    /// What is different about a file.
    public enum Kind: Hashable, Sendable {
        /// There is no reference.
        case missing
        /// The text is another: that of the reference, and that which was seen.
        case text(reference: String, seen: String)
        /// The pictures have other sizes, in pixels: that of the reference, and that which was taken.
        case size(reference: PixelSize, taken: PixelSize)
        /// Too many pixels are others.
        case pixels(PixelComparison)
        /// The reference cannot be read: why.
        case unreadable(String)
    }
}

/// How large a picture is, in pixels.
public struct PixelSize: Hashable, Sendable {
    /// The pixels of a row.
    public let width: Int
    /// How many rows there are.
    public let height: Int
}
