import SwerkinDrawing

/// A part of a picture, in pixels from its upper left corner.
struct PixelArea: Hashable, Sendable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
}

/// Pixels that pictures are put together on.
struct PixelCanvas {
    let width: Int
    let height: Int
    private var pixels: [UInt8]

    /// A white canvas.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = Array(repeating: 255, count: width * height * 4)
    }

    /// The composed picture.
    var image: PixelImage { PixelImage(width: width, height: height, pixels: pixels) }

    /// Puts a picture onto the canvas, replacing the pixels there; parts beyond the canvas are cut off.
    mutating func place(_ image: PixelImage, x: Int, y: Int) {
        let columns = max(0, min(image.width, width - x))
        for row in 0..<max(0, min(image.height, height - y)) {
            let source = row * image.width * 4
            let target = ((y + row) * width + x) * 4
            pixels.replaceSubrange(target..<target + columns * 4, with: image.pixels[source..<source + columns * 4])
        }
    }

    /// Draws a grey, half transparent veil over an area; parts beyond the canvas are cut off.
    mutating func veil(_ area: PixelArea) {
        let grey = 128
        for y in max(0, area.y)..<max(0, area.y, min(height, area.y + area.height)) {
            for x in max(0, area.x)..<max(0, area.x, min(width, area.x + area.width)) {
                let pixel = (y * width + x) * 4
                for channel in pixel..<pixel + 3 { pixels[channel] = UInt8((Int(pixels[channel]) + grey) / 2) }
            }
        }
    }
}
