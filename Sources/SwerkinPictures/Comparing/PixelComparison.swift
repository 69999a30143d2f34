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
