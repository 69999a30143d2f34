import Foundation
import SwerkinRecords

/// The file of a record, to which this process alone adds lines.
struct RecordFile {
    private let handle: FileHandle
    /// The number of bytes of whole lines.
    private var length: UInt64 = 0

    /// Opens a file, and empties one that is there.
    ///
    /// Throws `OtherWriter` if another process writes it, which leaves it as it is, or an error of the system.
    init(at url: URL) throws {
        // Without O_NONBLOCK, a pipe instead of the file would block for ever.
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
        guard descriptor >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try WriterLock.take(descriptor)
        try handle.truncate(atOffset: 0)
    }

    /// Adds a line; throws an error of the system, and then the file ends with the line before.
    mutating func append(_ line: Data) throws {
        do {
            try handle.write(contentsOf: line)
        } catch {
            // If that fails too, the last line is torn, which readers note and pass over.
            try? handle.truncate(atOffset: length)
            throw error
        }
        length += UInt64(line.count)
    }

    /// Closes the file; throws an error of the system if a file system that delays writing fails only now.
    func close() throws { try handle.close() }
}

/// The names of records that a process has used, and the folders that it could not write to.
///
/// Tests of one process may run at the same time, so it is guarded by a lock.
final class ReportNames: @unchecked Sendable {
    /// Those of the running process.
    static let process = ReportNames()

    private let lock = NSLock()
    private var uses: [String: Int] = [:]
    private var foldersWithProblems: Set<String> = []

    /// A text with letters, digits, `.`, `-` and `_` only, which all file systems take.
    static func portable(_ text: String) -> String {
        String(
            text.map { character in
                let isPortable = character.isLetter || character.isNumber || ".-_".contains(character)
                return isPortable && character.isASCII ? character : "-"
            })
    }

    /// The number of records of this process that have a name in a folder, with this one.
    func use(of name: String, in folder: String) -> Int {
        lock.withLock {
            uses["\(folder)/\(name)", default: 0] += 1
            return uses["\(folder)/\(name)", default: 1]
        }
    }

    /// Records a folder's problem; returns true if it is the first one.
    func isNew(problemIn folder: String) -> Bool {
        lock.withLock { foldersWithProblems.insert(folder).inserted }
    }
}

/// The names of the files that the looks of a test are written to.
struct TraceFiles {
    private var names: [Content: String] = [:]

    /// A content by its length and hash, so that written pictures are not kept.
    private struct Content: Hashable {
        let count: Int
        let hash: Int

        init(_ bytes: [UInt8]) { (count, hash) = (bytes.count, bytes.hashValue) }
    }

    /// The name of the file with some content; written by the function if no file of the test has the content.
    mutating func name(
        of content: [UInt8], ending: String, _ write: ([UInt8], String) throws -> String
    ) throws -> String {
        let key = Content(content)
        if let name = names[key] { return name }
        let count = names.count + 1
        let name = try write(content, "trace-\(count < 10 ? "0" : "")\(count).\(ending)")
        names[key] = name
        return name
    }
}
