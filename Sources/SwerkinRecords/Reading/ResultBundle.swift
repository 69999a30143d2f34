import Foundation

/// A result bundle of Xcode, a folder that ends in `.xcresult`, whose attachments Xcode's own tool exports.
struct ResultBundle {
    /// The program that exports, with its first arguments.
    static let exporter = ["/usr/bin/env", "xcrun", "xcresulttool"]

    private let path: String
    private let exporter: [String]

    /// Creates a value for a path, or returns nil if it is no bundle's.
    init?(_ path: String, exporter: [String] = Self.exporter) {
        let url = URL(fileURLWithPath: path)
        guard url.pathExtension == "xcresult", (try? url.checkResourceIsReachable()) == true else { return nil }
        (self.path, self.exporter) = (path, exporter)
    }

    /// Exports all attachments to a temporary folder, by Xcode 16.3 or later.
    ///
    /// Throws ``ReportError/unexportable(bundle:problem:)`` if that fails, as it does on other systems than a Mac.
    func exported() throws(ReportError) -> TemporaryFolder {
        let folder: TemporaryFolder
        do {
            folder = try TemporaryFolder()
        } catch {
            throw .unexportable(bundle: path, problem: DiskFault(error).description)
        }
        try export(to: folder.path)
        return folder
    }

    #if os(macOS) || !canImport(Darwin)
    private func export(to folder: String) throws(ReportError) {
        let (process, errors) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: exporter[0])
        process.arguments = exporter.dropFirst() + ["export", "attachments", "--path", path, "--output-path", folder]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw .unexportable(bundle: path, problem: DiskFault(error).description)
        }
        let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return }
        let line = words.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
        throw .unexportable(bundle: path, problem: "xcrun ended with exit code \(process.terminationStatus)\(line)")
    }
    #else
    private func export(to folder: String) throws(ReportError) {
        throw .unexportable(bundle: path, problem: "programs can be started on a Mac only")
    }
    #endif
}

/// A folder that is removed when nothing uses it any more.
final class TemporaryFolder: Sendable {
    /// Its path.
    let path: String

    /// Makes an empty folder.
    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("swerkin-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    // A copy among temporary files, which the system removes in the end.
    deinit { try? FileManager.default.removeItem(atPath: path) }
}
