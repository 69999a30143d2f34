import Foundation

/// A check of sources by the compiler, against the modules that the tests were built with.
public struct SourceCheck {
    /// True if the sources have no errors.
    public let isAccepted: Bool
    /// The diagnostics, as LLVM writes them.
    public let output: String

    private final class Marker {}

    /// Checks files as one module; returns nil if the modules do not lie beside the tests, as SwiftPM puts them.
    public init?(_ files: [URL]) throws {
        let places = [Bundle.main.bundleURL, Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()]
        let folder = places.first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("Modules/Swerkin.swiftmodule").path)
        }
        guard let folder else { return nil }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style=llvm"]
            + ["-I", folder.appendingPathComponent("Modules").path] + Self.moduleMaps(in: folder) + files.map(\.path)
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        isAccepted = process.terminationStatus == 0
    }

    /// The arguments that name the modules of C that SwiftPM has made maps for.
    private static func moduleMaps(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appendingPathComponent("\($0)/module.modulemap").path }
            .filter(FileManager.default.fileExists(atPath:)).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }
}
