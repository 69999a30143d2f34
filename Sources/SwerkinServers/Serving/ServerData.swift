import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder of a server, and the data in it.
final class ServerData: @unchecked Sendable {
    // Used under the lock of its server.

    /// Everything that belongs to the server; deleted when it ends.
    let root: URL
    /// The server's path to its data: a link to the current copy of the template, or a folder if there is none.
    let folder: URL
    private let template: URL?
    private var copies = 0

    /// Makes the folder, with a copy of the template in it.
    init(template: URL?) throws(SystemFault) {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("swerkin-server-\(UUID().uuidString)")
        folder = root.appendingPathComponent("data")
        self.template = template
        do {
            try FileManager.default.createDirectory(
                at: template == nil ? folder : root, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw SystemFault(call: "mkdir(\"\(root.path)\")", code: errno)
        }
        do throws(SystemFault) {
            try refresh()
        } catch {
            delete()
            throw error
        }
    }

    /// Replaces the data by a fresh copy of the template; does nothing without a template.
    ///
    /// The link is replaced in one step, so no request finds half of a copy. A running request keeps the files that it has
    /// opened: the previous copy is deleted only with the next one.
    func refresh() throws(SystemFault) {
        guard let template else { return }
        copies += 1
        let (copy, link) = (url(copies), root.appendingPathComponent("link"))
        do {
            try FileManager.default.copyItem(at: template, to: copy)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: copy.lastPathComponent)
        } catch {
            throw SystemFault(call: "copy(\"\(template.path)\")", code: Self.code(of: error))
        }
        guard rename(link.path, folder.path) == 0 else { throw SystemFault(call: "rename", code: errno) }
        try? FileManager.default.removeItem(at: url(copies - 2))
    }

    /// Deletes everything.
    func delete() { try? FileManager.default.removeItem(at: root) }

    private func url(_ number: Int) -> URL { root.appendingPathComponent("data-\(number)") }

    private static func code(of error: any Error) -> CInt {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        if let underlying, underlying.domain == NSPOSIXErrorDomain { return CInt(truncatingIfNeeded: underlying.code) }
        return (error as? CocoaError)?.code == .fileReadNoSuchFile ? ENOENT : EIO
    }
}
