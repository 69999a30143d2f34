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
    /// The server's path to its data: a folder, the current copy of the template if there is one.
    let folder: URL
    private let template: URL?
    /// The previous copy; the next one is made at its path.
    private var other: URL { root.appendingPathComponent("other") }

    /// Makes the folder, with a copy of the template in it.
    init(template: URL?) throws(SystemFault) {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("swerkin-server-\(UUID().uuidString)")
        folder = root.appendingPathComponent("data")
        self.template = template
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
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
    /// The folders are exchanged in one step, so no request finds half of a copy, and a running request keeps the files that it has
    /// opened: the previous copy is deleted only with the next one. The path is never that of a link: programs that remember
    /// the targets of links, as PHP does, would keep the copy of another test.
    func refresh() throws(SystemFault) {
        guard let template else { return }
        // If something of it stays, the copy fails and says so.
        try? FileManager.default.removeItem(at: other)
        do {
            try FileManager.default.copyItem(at: template.resolvingSymlinksInPath(), to: other)
        } catch {
            throw SystemFault(call: "copy(\"\(template.path)\")", code: Self.code(of: error))
        }
        try exchangeFolders(folder.path, other.path)
    }

    /// Deletes everything; files that can't be deleted stay among the temporary files.
    func delete() { try? FileManager.default.removeItem(at: root) }

    private static func code(of error: any Error) -> CInt {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        if let underlying, underlying.domain == NSPOSIXErrorDomain { return CInt(truncatingIfNeeded: underlying.code) }
        return (error as? CocoaError)?.code == .fileReadNoSuchFile ? ENOENT : EIO
    }
}

/// Exchanges two folders of one file system, in one step if the system can do that.
///
/// Elsewhere, as on NFS, the first path has no folder for an instant. Source: renameat2(2), renamex_np(2).
///
/// Throws ``SystemFault`` if a folder can't be moved.
func exchangeFolders(_ first: String, _ second: String) throws(SystemFault) {
    guard !exchangeInOneStep(first, second) else { return }
    let aside = second + ".aside"
    for (old, new) in [(first, aside), (second, first), (aside, second)] {
        guard rename(old, new) == 0 else { throw SystemFault(call: "rename(\"\(old)\")", code: errno) }
    }
}

#if canImport(Glibc)
/// Returns false if the kernel or the file system can't exchange folders.
private func exchangeInOneStep(_ first: String, _ second: String) -> Bool {
    // Glibc declares it for GNU sources only, which Swift's module of it is not.
    typealias Rename = @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt) -> CInt
    guard let address = dlsym(nil, "renameat2") else { return false }
    let exchange: CUnsignedInt = 2
    return unsafeBitCast(address, to: Rename.self)(AT_FDCWD, first, AT_FDCWD, second, exchange) == 0
}
#else
/// Returns false if the file system can't exchange folders.
private func exchangeInOneStep(_ first: String, _ second: String) -> Bool {
    renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
}
#endif
