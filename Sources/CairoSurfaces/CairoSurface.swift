import CPangoCairo
import Foundation

/// A picture in Cairo's memory: 32 bits a pixel, the colours multiplied by the opacity.
package struct CairoSurface: ~Copyable {
    /// The most pixels along one edge, which is Cairo's limit.
    package static let maximumEdge = 32_767
    /// The most pixels of a picture that is read or written as PNG; they take half a gibibyte of memory.
    package static let maximumPixelCount = 1 << 27

    /// Cairo's own surface, which lives as long as this value.
    package let pointer: OpaquePointer

    /// Makes a transparent picture.
    package init(width: Int, height: Int) throws(PixelImageError) {
        try CairoSurface.check(width: width, height: height)
        try self.init(owning: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
    }

    /// Reads the content of a PNG file.
    ///
    /// The size that the file claims is checked before memory is allocated.
    package init(png: Data) throws(PixelImageError) {
        let size = try PNGHeader(png).size
        try CairoSurface.check(width: size.width, height: size.height)
        var reader = PNGReader(data: png)
        let surface = withUnsafeMutablePointer(to: &reader) { reader in
            cairo_image_surface_create_from_png_stream(PNGReader.read, reader)
        }
        do {
            try self.init(owning: surface)
        } catch .drawingFailed(let reason) {
            throw .notPNG(.damaged(reader.ranOut ? "it ends too early" : reason))
        }
    }

    init(owning surface: OpaquePointer?) throws(PixelImageError) {
        let status = cairo_surface_status(surface)
        guard let surface, status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            throw .drawingFailed(String(cString: cairo_status_to_string(status)))
        }
        pointer = surface
    }

    deinit { cairo_surface_destroy(pointer) }

    /// In pixels.
    package var width: Int { Int(cairo_image_surface_get_width(pointer)) }
    /// In pixels.
    package var height: Int { Int(cairo_image_surface_get_height(pointer)) }

    /// The content of a PNG file with this picture.
    package func png() throws(PixelImageError) -> Data {
        var data = Data()
        let status = withUnsafeMutablePointer(to: &data) { data in
            cairo_surface_write_to_png_stream(
                pointer,
                { data, bytes, count in
                    guard let data, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    data.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, data)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .drawingFailed(String(cString: cairo_status_to_string(status)))
        }
        return data
    }
}

extension CairoSurface {
    /// Throws if a size is too large to be read and written.
    package static func check(width: Int, height: Int) throws(PixelImageError) {
        guard width <= maximumEdge, height <= maximumEdge, width * height <= maximumPixelCount else {
            throw .tooLarge(width: width, height: height)
        }
    }
}

/// Hands the bytes of a file to Cairo, piece by piece.
private struct PNGReader {
    let data: Data
    var offset = 0
    var ranOut = false

    init(data: Data) { self.data = data }

    static let read: cairo_read_func_t = { reader, bytes, count in
        guard let reader, let bytes else { return CAIRO_STATUS_READ_ERROR }
        return reader.assumingMemoryBound(to: PNGReader.self).pointee.read(into: bytes, count: Int(count))
    }

    private mutating func read(into bytes: UnsafeMutablePointer<UInt8>, count: Int) -> cairo_status_t {
        guard offset + count <= data.count else {
            ranOut = true
            return CAIRO_STATUS_READ_ERROR
        }
        let start = data.startIndex + offset
        data.copyBytes(to: bytes, from: start..<start + count)
        offset += count
        return CAIRO_STATUS_SUCCESS
    }
}
