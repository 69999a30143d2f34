import SwerkinDrawing

/// The difference between two pictures of one size.
public struct PixelComparison: Hashable, Sendable {
    /// The number of pixels in a picture.
    public let pixelCount: Int
    /// The number of pixels with a channel that differs by more than the tolerance.
    public let differingPixels: Int
    /// The greatest difference of any channel of any pixel, from 0 to 255.
    public let greatestDifference: Int
    /// The tolerance.
    public let tolerance: PixelTolerance

    /// Compares two pictures; returns nil if their sizes differ.
    ///
    /// O(pixels), and hardly anything for pictures that are the same.
    public init?(_ reference: PixelImage, _ picture: PixelImage, tolerance: PixelTolerance = PixelTolerance()) {
        guard reference.width == picture.width, reference.height == picture.height else { return nil }
        pixelCount = picture.width * picture.height
        self.tolerance = tolerance
        guard reference.pixels != picture.pixels else {
            (differingPixels, greatestDifference) = (0, 0)
            return
        }
        let differences = PixelDifferences(reference, picture).perPixel
        differingPixels = differences.reduce(0) { Int($1) > tolerance.channelDifference ? $0 + 1 : $0 }
        greatestDifference = Int(differences.max() ?? 0)
    }

    /// The share of pixels that differ, from 0 to 1.
    public var differingShare: Double { pixelCount == 0 ? 0 : Double(differingPixels) / Double(pixelCount) }

    /// True if the pictures count as the same.
    public var isWithinTolerance: Bool { differingShare <= tolerance.differingShare }
}

/// The difference of each pixel of two pictures of one size: the greatest difference of its channels.
struct PixelDifferences {
    let perPixel: [UInt8]

    init(_ first: PixelImage, _ second: PixelImage) {
        let count = first.width * first.height
        perPixel = first.pixels.withUnsafeBufferPointer { first in
            second.pixels.withUnsafeBufferPointer { second in
                [UInt8](unsafeUninitializedCapacity: count) { differences, initialized in
                    for pixel in 0..<count { differences[pixel] = Self.greatest(first, second, at: pixel * 4) }
                    initialized = count
                }
            }
        }
    }

    private static func greatest(
        _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> UInt8 {
        var greatest: UInt8 = 0
        for channel in start..<start + 4 {
            let (one, other) = (first[channel], second[channel])
            greatest = max(greatest, one > other ? one - other : other - one)
        }
        return greatest
    }
}

/// The tolerated difference between the pixels of two pictures that count as the same.
public struct PixelTolerance: Hashable, Sendable {
    /// By how much of 255 red, green, blue or opacity of a pixel may differ before the pixel counts as another: 8 unless said
    /// otherwise, which is hardly visible.
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

extension PixelImage {
    /// A picture of how another differs from this one: differing pixels in red, on this picture in pale grey.
    ///
    /// Pixels count as in ``PixelComparison``. Nil if the sizes differ. O(pixels).
    public func difference(to other: PixelImage, tolerance: PixelTolerance = PixelTolerance()) -> PixelImage? {
        guard width == other.width, height == other.height else { return nil }
        let differences = PixelDifferences(self, other).perPixel
        var drawn: [UInt8] = []
        drawn.reserveCapacity(pixels.count)
        for (index, difference) in differences.enumerated() {
            if Int(difference) > tolerance.channelDifference {
                drawn += [214, 0, 40, 255]
            } else {
                let grey = paleGrey(at: index * 4)
                drawn += [grey, grey, grey, 255]
            }
        }
        return PixelImage(width: width, height: height, pixels: drawn)
    }

    /// Light enough for differing pixels to stand out, on dark screens too.
    private func paleGrey(at start: Int) -> UInt8 {
        let brightness = (Int(pixels[start]) * 2 + Int(pixels[start + 1]) * 5 + Int(pixels[start + 2])) / 8
        return UInt8(160 + brightness * 95 / 255)
    }
}
