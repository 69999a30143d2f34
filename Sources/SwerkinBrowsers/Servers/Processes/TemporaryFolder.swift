import Foundation
import SwerkinCore

/// A folder of its own for what programs write, gone when they are.
package struct TemporaryFolder: Sendable {
    /// The path of the folder.
    package let path: String

    /// Makes the folder, with a name that begins so, in another one or in the system's for such folders.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if that fails.
    package init(_ prefix: String, in parent: TemporaryFolder? = nil) throws(DriverError) {
        let name = "\(prefix)-\(UUID().uuidString)"
        let parent = parent.map { URL(fileURLWithPath: $0.path, isDirectory: true) }
        path = (parent ?? FileManager.default.temporaryDirectory).appendingPathComponent(name).path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .lost("no folder for the browser's files could be made at \"\(path)\": \(error)")
        }
    }

    /// Deletes the folder and everything in it; what can't be deleted is left to the system, which removes temporary files in the end.
    package func delete() { try? FileManager.default.removeItem(atPath: path) }
}
