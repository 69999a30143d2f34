import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The claim of a server on the app at an address: while it lasts, no other server on this machine claims the app.
///
/// The system ends it with the process, however that ends. A claim of one user doesn't keep another user's server out.
final class AppClaim {
    /// The file that is locked while the claim lasts; it names the process, and the client once that has introduced itself.
    private let file: FileHandle

    /// Claims an app; returns nil for a file, which has no server in which clients could meet.
    ///
    /// Throws ``ServeError`` if another server has claimed it, or the claim can't be written.
    init?(on address: PageAddress, in folder: URL = AppClaim.folder) throws(ServeError) {
        guard !address.url.isFileURL else { return nil }
        let path = folder.appendingPathComponent("swerkin-\(getuid())-\(Self.name(of: address.url)).claim").path
        // To open a pipe, or to read it, would wait for another process.
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            throw .unclaimable(address: address.plain, path: path, reason: FileFault(errorNumber: errno).description)
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unclaimable(
                address: address.plain, path: path, reason: LimitedFile.Fault.irregular.description)
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let claimant = String(decoding: LimitedFile(path).beginning(of: Self.longest), as: UTF8.self)
            throw .claimed(
                address: address.plain, by: OneLine.text(claimant.split(separator: "\n").joined(separator: ", ")))
        }
        note(client: nil)
    }

    /// Names the client in the claim, for others to read.
    ///
    /// The lock is the claim; a claim that names nothing holds as well, so that errors of the names are no errors of the claim.
    func note(client: String?) {
        let lines = ["process \(getpid())"] + (client.map { ["for \($0)"] } ?? [])
        // See above.
        try? file.truncate(atOffset: 0)
        try? file.write(contentsOf: Data(lines.joined(separator: "\n").utf8))
    }

    /// The bytes that are read of a claim: a process and the name of a client, at most 80 characters.
    private static let longest = 400

    /// The folder of temporary files.
    static var folder: URL { FileManager.default.temporaryDirectory }

    /// The server's name and port as a name of a file; this machine has one name.
    private static func name(of url: URL) -> String {
        let host = url.host?.lowercased() ?? ""
        let name = ["127.0.0.1", "::1", "[::1]"].contains(host) ? "localhost" : host
        let port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
        return "\(name)-\(port)".replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: ":", with: "_")
    }
}
