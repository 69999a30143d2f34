#if !canImport(Darwin)
import Foundation

/// A run of some of this bundle's tests in a process of its own, as `swift test` makes one.
struct ChildRun {
    let output: String
    let errors: String
    let status: Int32

    /// Runs tests, given by the arguments of the test runner.
    init(_ arguments: [String], environment: [String: String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        for name in ["TEST_TAGS", "EXCLUDE_TAGS"] { variables[name] = nil }
        for name in variables.keys where name.hasPrefix("SWERKIN_") { variables[name] = nil }
        process.environment = variables.merging(environment) { $1 }
        let files = TemporaryFolder()
        defer { files.remove() }
        try FileManager.default.createDirectory(at: files.url, withIntermediateDirectories: true)
        // Files and not pipes, which a long output would fill.
        process.standardOutput = try files.writer("output")
        process.standardError = try files.writer("errors")
        try process.run()
        process.waitUntilExit()
        output = try files.text("output")
        errors = try files.text("errors")
        status = process.terminationStatus
    }
}

extension TemporaryFolder {
    fileprivate func writer(_ name: String) throws -> FileHandle {
        try Data().write(to: url.appendingPathComponent(name))
        return try FileHandle(forWritingTo: url.appendingPathComponent(name))
    }
}
#endif
