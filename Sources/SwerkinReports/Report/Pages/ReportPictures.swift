import Foundation
import SwerkinRecords

/// The pictures of a report, each of which is written once.
struct ReportPictures {
    /// The first bytes of a picture in the format PNG.
    static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    private struct Content: Hashable {
        let count: Int
        let hash: Int

        init(_ data: Data) {
            // The hash of Data covers its first bytes alone.
            var hasher = Hasher()
            data.withUnsafeBytes { hasher.combine(bytes: $0) }
            (count, hash) = (data.count, hasher.finalize())
        }
    }

    private var paths: [Content: String] = [:]

    /// The path of a picture in the report; written unless it has been already.
    mutating func path(of content: Data, in target: StagedFolder) throws(ReportError) -> String {
        let key = Content(content)
        if let path = paths[key] { return path }
        let path = "pictures/\(paths.count + 1).png"
        try target.write(content, as: path)
        paths[key] = path
        return path
    }
}
