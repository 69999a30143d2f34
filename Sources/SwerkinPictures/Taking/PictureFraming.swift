import Foundation
import Swerkin
import SwerkinDrawing

/// The drawings around and over the picture of a screen, and the remaining room for the app.
struct PictureFraming: Sendable {
    let container: PictureContainer
    let drawsSafeArea: Bool
    let showsKeyboard: Bool
    let variant: PictureVariant

    init<TestCase>(_ context: PictureContext<TestCase>, _ variant: PictureVariant) {
        container = context.container
        drawsSafeArea = context.drawsSafeArea
        showsKeyboard = context.showsKeyboard
        self.variant = variant
    }

    /// The height of the bar above the screen, with the system's share.
    private var topBar: Double { container.top > 0 ? container.top + variant.edges.top : 0 }

    private var bottomBar: Double { container.bottom > 0 ? container.bottom + variant.edges.bottom : 0 }

    /// The display that the app gets; at least one point of it.
    var display: PictureDisplay {
        var edges = variant.edges
        if topBar > 0 { edges.top = 0 }
        if bottomBar > 0 { edges.bottom = 0 }
        let height = max(1, variant.size.height - topBar - bottomBar)
        return PictureDisplay(size: Size(width: variant.size.width, height: height), edges: edges)
    }

    /// True if anything is drawn at all.
    private var changesPictures: Bool {
        topBar > 0 || bottomBar > 0 || drawsSafeArea || (showsKeyboard && variant.edges.keyboard > 0)
    }

    /// The picture of a screen with everything around and over it; unchanged if there is nothing.
    func framed(_ picture: Data) throws -> Data {
        guard changesPictures else { return picture }
        let screen = try PixelImage(png: picture)
        var canvas = PixelCanvas(
            width: screen.width, height: screen.height + pixels(topBar) + pixels(bottomBar))
        canvas.place(screen, x: 0, y: pixels(topBar))
        try draw(.top, height: topBar, at: 0, on: &canvas)
        try draw(.bottom, height: bottomBar, at: canvas.height - pixels(bottomBar), on: &canvas)
        for area in veiledAreas(of: canvas) { canvas.veil(area) }
        return try canvas.image.png()
    }

    private func draw(_ edge: PictureBar.Edge, height: Double, at y: Int, on canvas: inout PixelCanvas) throws {
        guard height > 0 else { return }
        let size = Size(width: Double(canvas.width) / variant.device.scale, height: height)
        let drawing = container.draw(PictureBar(edge: edge, size: size, variant: variant))
        canvas.place(try CairoRenderer(scale: variant.device.scale).image(of: drawing), x: 0, y: y)
    }

    private func veiledAreas(of canvas: PixelCanvas) -> [PixelArea] {
        let edges = variant.edges
        let (top, bottom) = (pixels(edges.top), pixels(edges.bottom))
        let keyboard = showsKeyboard ? pixels(edges.keyboard) : 0
        let (width, height) = (canvas.width, canvas.height)
        var areas: [PixelArea] = []
        if drawsSafeArea {
            let middle = height - top - max(bottom, keyboard)
            areas = [
                PixelArea(x: 0, y: 0, width: width, height: top),
                PixelArea(x: 0, y: top, width: pixels(edges.left), height: middle),
                PixelArea(x: width - pixels(edges.right), y: top, width: pixels(edges.right), height: middle),
            ]
            // The keyboard covers the lower edge, and two veils would look like two things.
            if keyboard < bottom { areas.append(PixelArea(x: 0, y: height - bottom, width: width, height: bottom)) }
        }
        areas.append(PixelArea(x: 0, y: height - keyboard, width: width, height: keyboard))
        return areas
    }

    private func pixels(_ points: Double) -> Int { Int((points * variant.device.scale).rounded()) }
}

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
