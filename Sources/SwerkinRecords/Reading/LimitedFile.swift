import Foundation

/// The greatest size of a file by its format.
///
/// Each is far above the need of any app, and small enough that the decoded content of such a file fits into the memory of a usual
/// machine.
package struct FileLimit: Hashable, Sendable {
    /// The number of bytes.
    package let bytes: Int

    /// A limit of so many bytes.
    package init(bytes: Int) { self.bytes = bytes }

    /// The record of a test: 128 MiB.
    package static let record = FileLimit(bytes: 128 << 20)
    /// A picture or another file beside a record: 64 MiB.
    package static let sideFile = FileLimit(bytes: 64 << 20)
    /// A model: 128 MiB.
    package static let model = FileLimit(bytes: 128 << 20)
    /// A file that a command has written for others, such as measurements, coverage and a baseline: 64 MiB.
    package static let report = FileLimit(bytes: 64 << 20)
    /// A file that a team keeps beside the tests, such as a quarantine and a recorded tree: 16 MiB.
    package static let settings = FileLimit(bytes: 16 << 20)
    /// The configuration of a check: 1 MiB.
    package static let configuration = FileLimit(bytes: 1 << 20)

    /// The limit in words, as in `128 MiB`.
    package var words: String { bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes" }
}

/// A file of which no more is read than its format allows, so that none can take all memory or time: neither one that claims to be large, nor
/// one that grows, nor a pipe or a device without an end.
package struct LimitedFile {
    /// The reason why a file has no content for a reader.
    package enum Fault: Error, Hashable, Sendable {
        /// There is no such file but a folder or nothing, or no permission: the number of the system's error.
        case unreadable(Int32)
        /// The item at the path is a link that is not to be followed.
        case link
        /// The item at the path is a pipe, a device or a socket.
        case irregular
        /// The file has more bytes.
        case tooLarge(FileLimit)
    }

    private let path: String
    private let followsLinks: Bool

    /// A value for the file at a path; a link there is followed unless said otherwise.
    package init(_ path: String, followsLinks: Bool = true) {
        (self.path, self.followsLinks) = (path, followsLinks)
    }

    /// The content of the file.
    ///
    /// Throws ``Fault``. O(bytes), of which one more than the limit is read at most.
    package func content(upTo limit: FileLimit) throws(Fault) -> Data {
        try reading { descriptor, size throws(Fault) in
            guard size <= limit.bytes else { throw .tooLarge(limit) }
            // The size of files that the system makes up is 0, and that of others may change.
            let content = try Self.bytes(upTo: limit.bytes + 1, expecting: size, of: descriptor)
            guard content.count <= limit.bytes else { throw .tooLarge(limit) }
            return content
        }
    }

    /// The first bytes of the file, at most so many; fewer or none if there are not so many, or the file can't be read.
    package func beginning(of count: Int) -> Data {
        let content = try? reading { descriptor, _ throws(Fault) in
            try Self.bytes(upTo: count, expecting: count, of: descriptor)
        }
        return content ?? Data()
    }

    private func reading(_ body: (Int32, Int) throws(Fault) -> Data) throws(Fault) -> Data {
        // To open a pipe would wait for its writer.
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
        let descriptor = open(path, flags)
        guard descriptor >= 0 else { throw errno == ELOOP && !followsLinks ? .link : .unreadable(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .unreadable(EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .irregular }
        return try body(descriptor, Int(clamping: status.st_size))
    }

    private static func bytes(upTo limit: Int, expecting size: Int, of descriptor: Int32) throws(Fault) -> Data {
        var content = Data()
        content.reserveCapacity(min(size, limit))
        // One byte more than the size finds the end.
        var piece = [UInt8](repeating: 0, count: min(limit, max(1 << 12, min(size, 1 << 20 - 1) + 1)))
        while content.count < limit {
            let count = read(descriptor, &piece, min(piece.count, limit - content.count))
            if count == 0 { break }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .unreadable(errno) }
            content.append(contentsOf: piece[..<count])
        }
        return content
    }
}

extension LimitedFile.Fault: CustomStringConvertible {
    /// The problem, without its file and without a full stop.
    package var description: String {
        switch self {
        case .unreadable(let number): FileFault(errorNumber: number).description
        case .link: "it is a symbolic link, and links are not followed"
        case .irregular: "it is no regular file"
        case .tooLarge(let limit): "it is larger than \(limit.words), the most that is read of such a file"
        }
    }
}

extension LimitedFile.Fault {
    /// True if the file could be opened, and is not of the kind or size that its format has.
    package var isOfContent: Bool { if case .unreadable = self { false } else { true } }
}

/// A file of a report folder.
///
/// A folder of reports may come from a run of unreviewed code. A link in it could name any file of the merging machine,
/// and a pipe would block the merge forever; so only regular files are read, and no link is followed.
package struct RegularFile {
    /// Its path.
    let path: String

    /// Creates a value for the file at a path.
    package init(_ path: String) { self.path = path }

    /// Throws ``ReportError/irregularFile(path:isLink:)`` if the item at the path is not a regular file.
    func requireRegular() throws(ReportError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw unreadable(errno) }
        guard Self.isRegular(status) else {
            throw .irregularFile(path: path, isLink: status.st_mode & S_IFMT == S_IFLNK)
        }
    }

    /// The content of the file.
    ///
    /// Throws ``ReportError`` if it cannot be read, is a link, is not regular, or is larger than the limit of its format.
    package func content(upTo limit: FileLimit) throws(ReportError) -> Data {
        do throws(LimitedFile.Fault) {
            // The item may have changed since it was listed.
            return try LimitedFile(path, followsLinks: false).content(upTo: limit)
        } catch {
            throw ReportError(reading: path, error)
        }
    }

    private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

    private func unreadable(_ errorNumber: Int32) -> ReportError {
        .unreadable(path: path, problem: FileFault(errorNumber: errorNumber).description)
    }
}

/// The aliases in a text of YAML, each of which stands for a part that may have aliases itself.
///
/// Ten lists of ten aliases of the list before are 400 bytes of text and 10¹⁰ values for a reader that walks them.
package struct AliasCount {
    /// The greatest number of aliases: a handwritten file needs none.
    package static let greatest = 10

    /// The number of asterisks that may begin an alias; those within texts may be among them.
    package let count: Int

    /// Counts the aliases of a text; O(bytes).
    package init(in text: String) {
        var (count, before) = (0, UInt8(ascii: "\n"))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "*"), Self.startsValue(after: before) { count += 1 }
            before = byte
        }
        self.count = count
    }

    private static func startsValue(after byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || "[{,:".utf8.contains(byte)
    }
}
