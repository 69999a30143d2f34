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

extension CairoSurface {
    /// The upper part of the picture in another size, on white.
    ///
    /// Each new pixel is a mean of the old ones that it covers.
    ///
    /// - Parameters:
    ///   - height: The height of the part that is kept, in pixels; all of it at most.
    ///   - size: The new size in pixels; at least 1 × 1.
    /// - Returns: A picture without opacity.
    /// - Throws: ``PixelImageError`` if the size is too large.
    package func scaled(
        upper height: Int, to size: (width: Int, height: Int)
    ) throws(PixelImageError) -> CairoSurface {
        try CairoSurface.check(width: size.width, height: size.height)
        // Without opacity, which would take a quarter of the file.
        let scaled = try CairoSurface(
            owning: cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)))
        let context = cairo_create(scaled.pointer)
        defer { cairo_destroy(context) }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_scale(context, Double(size.width) / Double(self.width), Double(size.height) / Double(height))
        cairo_set_source_surface(context, pointer, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        // Otherwise the pixels along the edges are blended with the transparent ones beside the picture.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .drawingFailed(String(cString: cairo_status_to_string(status)))
        }
        return scaled
    }
}

/// The beginning of a PNG file: its signature and the size that its first chunk claims.
///
/// PNG Specification, third edition, sections 5.2 and 11.2.1.
struct PNGHeader {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let length = 24

    let size: (width: Int, height: Int)

    /// Reads the beginning of a file.
    init(_ data: Data) throws(PixelImageError) {
        guard !data.isEmpty else { throw .notPNG(.noData) }
        guard data.starts(with: Self.signature) else { throw .notPNG(.otherSignature) }
        let bytes = [UInt8](data.prefix(Self.length))
        guard bytes.count == Self.length else { throw .notPNG(.damaged("the file ends in its header")) }
        let sizes = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        size = (sizes[0], sizes[1])
    }
}

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
        /// It begins like a PNG file, but the rest cannot be read; with the reason.
        case damaged(String)
    }
}

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
