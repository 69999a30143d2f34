import Foundation

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
