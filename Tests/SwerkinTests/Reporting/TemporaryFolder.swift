import Foundation

/// A folder for one test, which takes it away at its end.
struct TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("swerkin-\(UUID().uuidString)")

    var path: String { url.path }

    /// The names of the files in it, in alphabetical order; none where there is no folder.
    var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
