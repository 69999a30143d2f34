extension PixelImageError: CustomStringConvertible {
    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .notPNG(.noData):
            "the picture has no data at all; check that the file was written to its end"
        case .notPNG(.otherSignature):
            "the data is no PNG file; check that it is not a picture of another format"
        case .notPNG(.damaged(let reason)):
            "the PNG file is damaged (\(reason)); make it anew"
        case .tooLarge(let width, let height):
            "a picture of \(width) × \(height) pixels is too large; at most \(CairoSurface.maximumEdge) pixels along an "
                + "edge and \(CairoSurface.maximumPixelCount) in all are possible: take less of it, or a smaller scale"
        case .empty:
            "a picture without pixels cannot be written as PNG; give it a width and a height"
        case .drawingFailed(let reason):
            "Cairo cannot draw the picture (\(reason))"
        }
    }
}
