import Foundation
import Swerkin

/// A folder of its own for what a browser writes, gone when the browser is.
struct TemporaryProfile: Sendable {
    /// Where the folder is.
    let path: String
    /// Makes the folder; throws ``DriverError/lost(_:)`` where that fails.
    init() throws(DriverError) {
        let name = "swerkin-chromium-\(UUID().uuidString)"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .lost("no folder for the browser's profile could be made at \"\(path)\": \(error)")
        }
    }

    /// Deletes the folder and everything in it.
    func delete() { try? FileManager.default.removeItem(atPath: path) }
}
