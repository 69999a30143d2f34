import Foundation

/// The state of the files of a model: sizes, times and identities of its files and folders.
struct ModelFingerprint: Equatable, Sendable {
    private struct Entry: Equatable {
        let path: String
        let device: UInt64
        let file: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
    }

    private let entries: [Entry]

    /// Looks at files and at everything in folders; one that isn't there counts, too.
    init(of paths: [String]) {
        let all = paths.flatMap { path in
            ModelReader.isFolder(path)
                ? [path]
                    + (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
                    .map { "\(path)/\($0)" } : [path]
        }
        entries = all.map(ModelFingerprint.entry)
    }

    private static func entry(_ path: String) -> Entry {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return Entry(path: path, device: 0, file: 0, size: -1, seconds: 0, nanoseconds: 0)
        }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return Entry(
            path: path, device: UInt64(truncatingIfNeeded: status.st_dev),
            file: UInt64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size), seconds: Int(time.tv_sec),
            nanoseconds: Int(time.tv_nsec))
    }
}
