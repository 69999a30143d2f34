/// The tolerated difference between the pixels of two pictures that count as the same.
public struct PixelTolerance: Hashable, Sendable {
    /// By how much of 255 red, green, blue or opacity of a pixel may differ before the pixel counts as another: 8 unless said
    /// otherwise, which people hardly see.
    public var channelDifference: Int
    /// The share of pixels that may be others, from 0 to 1: a thousandth unless said otherwise.
    public var differingShare: Double

    /// Makes a tolerance.
    public init(channelDifference: Int = 8, differingShare: Double = 0.001) {
        self.channelDifference = channelDifference
        self.differingShare = differingShare
    }

    /// None: every pixel must be the same.
    public static let exact = PixelTolerance(channelDifference: 0, differingShare: 0)
}
