/// The difference between a file of a picture and its reference.
public struct FileDifference: Hashable, Sendable {
    /// The path of the file in its folder.
    public let path: String
    /// The kind of difference.
    public let kind: Kind

    /// A kind of difference between files.
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

/// The size of a picture, in pixels.
public struct PixelSize: Hashable, Sendable {
    /// The pixels of a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
}
