import SwerkinDrawing

extension PixelImage {
    /// A picture of how another differs from this one: what differs in red, on this picture in pale grey.
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

    /// Light enough for what differs to stand out, on dark screens too.
    private func paleGrey(at start: Int) -> UInt8 {
        let brightness = (Int(pixels[start]) * 2 + Int(pixels[start + 1]) * 5 + Int(pixels[start + 2])) / 8
        return UInt8(160 + brightness * 95 / 255)
    }
}
