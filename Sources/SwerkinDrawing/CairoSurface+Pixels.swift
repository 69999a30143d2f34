import CPangoCairo
import CairoSurfaces

extension CairoSurface {
    /// Makes a picture of pixels.
    init(_ image: PixelImage) throws(PixelImageError) {
        try self.init(width: image.width, height: image.height)
        cairo_surface_flush(pointer)
        let rows = self.rows
        image.pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<image.height {
                let row = rows.row(y)
                for x in 0..<image.width {
                    row[x] = CairoSurface.word(of: pixels, at: (y * image.width + x) * 4)
                }
            }
        }
        cairo_surface_mark_dirty(pointer)
    }

    /// The pixels, their colours not multiplied by the opacity.
    func image() throws(PixelImageError) -> PixelImage {
        // A PNG file without opacity, or with 16 bits a channel, is read into another format.
        guard cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_ARGB32 else { return try converted().image() }
        cairo_surface_flush(pointer)
        let (rows, width, height) = (rows, width, height)
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
            for y in 0..<height {
                let row = rows.row(y)
                for x in 0..<width { CairoSurface.put(row[x], into: pixels, at: (y * width + x) * 4) }
            }
            count = width * height * 4
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    private func converted() throws(PixelImageError) -> CairoSurface {
        let surface = try CairoSurface(width: width, height: height)
        let context = cairo_create(surface.pointer)
        cairo_set_source_surface(context, pointer, 0, 0)
        cairo_paint(context)
        let status = cairo_status(context)
        cairo_destroy(context)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .drawingFailed(String(cString: cairo_status_to_string(status)))
        }
        return surface
    }

    /// The rows of the picture as words, whose bytes lie in the machine's own order.
    private struct Rows {
        let data: UnsafeMutablePointer<UInt8>?
        let stride: Int
        let width: Int

        func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
            let start = data.map { UnsafeMutableRawPointer($0 + y * stride).assumingMemoryBound(to: UInt32.self) }
            return UnsafeMutableBufferPointer(start: start, count: start == nil ? 0 : width)
        }
    }

    private var rows: Rows {
        Rows(
            data: cairo_image_surface_get_data(pointer), stride: Int(cairo_image_surface_get_stride(pointer)),
            width: width)
    }

    private static func word(of pixels: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
        let opacity = UInt32(pixels[index + 3])
        func multiplied(_ channel: UInt8) -> UInt32 { (UInt32(channel) * opacity + 127) / 255 }
        return opacity << 24 | multiplied(pixels[index]) << 16 | multiplied(pixels[index + 1]) << 8
            | multiplied(pixels[index + 2])
    }

    private static func put(_ word: UInt32, into pixels: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
        let opacity = word >> 24
        func divided(_ channel: UInt32) -> UInt8 {
            opacity == 0 ? 0 : UInt8(min(255, (channel * 255 + opacity / 2) / opacity))
        }
        pixels[index] = divided(word >> 16 & 0xFF)
        pixels[index + 1] = divided(word >> 8 & 0xFF)
        pixels[index + 2] = divided(word & 0xFF)
        pixels[index + 3] = UInt8(opacity)
    }
}
