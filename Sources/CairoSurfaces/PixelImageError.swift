/// The reason why a picture cannot be read, written or drawn.
public enum PixelImageError: Error, Hashable, Sendable {
    /// The data is no PNG file, or a damaged one.
    case notPNG(PNGFault)
    /// The picture has more than 32,767 pixels along an edge, or more than 134,217,728 in all.
    case tooLarge(width: Int, height: Int)
    /// The picture has no pixels, which PNG cannot say.
    case empty
    /// Cairo cannot go on; with its message.
    case drawingFailed(String)

    /// The fault in data that should be a PNG file.
    public enum PNGFault: Hashable, Sendable {
        /// There is none.
        case noData
        /// It begins like no PNG file.
        case otherSignature
        /// It begins like a PNG file, but what follows cannot be read; with the reason.
        case damaged(String)
    }
}
