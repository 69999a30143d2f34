import CommandSupport
import Foundation
import SwerkinRecords

/// A program of tests that SwiftPM has built, which lists its tests and runs those that it is given.
struct TestProgram: Hashable, Sendable {
    /// The ending of its name, which SwiftPM gives it.
    static let pathExtension = "xctest"
    /// The longest time for a list: tests of Swift Testing may compute their arguments for it.
    private static let longestListing = 120.0
    /// The exit code of the runner of Swift Testing if there are none of its tests, EX_UNAVAILABLE of sysexits.h.
    static let noTests: Int32 = 69

    /// The path, from the root.
    let path: String

    /// The program at a path; throws ``RunError`` if there is none that can be run.
    init(_ path: String) throws(RunError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .unreadable(path: path, reason: FileFault(errorNumber: ENOENT).description)
        }
        guard !isFolder.boolValue else { throw .bundle(path) }
        // Other programs may do anything with the arguments of a list.
        guard URL(fileURLWithPath: path).pathExtension == Self.pathExtension else { throw .noTestProgram(path) }
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw .unreadable(path: path, reason: FileFault(errorNumber: EACCES).description)
        }
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// The flows that it lists: those of XCTest, then those of Swift Testing.
    ///
    /// Throws ``RunError/listing(program:problem:)`` if it cannot list them.
    func flows(_ environment: [String: String]) throws(RunError) -> [ListedFlow] {
        try list(["--list-tests"], .xctest, environment)
            + list(["--testing-library", "swift-testing", "--list-tests"], .swiftTesting, environment)
    }

    private func list(
        _ arguments: [String], _ framework: ListedFlow.Framework, _ environment: [String: String]
    ) throws(RunError) -> [ListedFlow] {
        let answer = SystemCommand(path)?.run(arguments, within: Self.longestListing, environment: environment)
        guard let answer, answer.isSuccess || answer.status == Self.noTests else {
            throw .listing(program: path, problem: answer?.words ?? "it cannot be run")
        }
        return ListedFlow.flows(in: answer.output, of: framework)
    }

    /// The files that travel with it: the program, and the folders of resources that SwiftPM has put beside it.
    var travellingFiles: [String] {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        // Without a list there is the program alone, whose flows say which resource they miss.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return [path]
            + names.filter { $0.hasSuffix(".resources") }.sorted().map { folder.appendingPathComponent($0).path }
    }
}

/// The choice of flows by expressions, as `swift test` chooses tests.
struct FlowSelection {
    private let chosen: [Regex<AnyRegexOutput>]
    private let skipped: [Regex<AnyRegexOutput>]

    /// Throws ``RunError/expression(option:text:)`` for a text that is no regular expression.
    init(filters: [String], skips: [String]) throws(RunError) {
        chosen = try filters.map { text throws(RunError) in try Self.expression(text, of: "--filter") }
        skipped = try skips.map { text throws(RunError) in try Self.expression(text, of: "--skip") }
    }

    private static func expression(_ text: String, of option: String) throws(RunError) -> Regex<AnyRegexOutput> {
        do {
            return try Regex(text)
        } catch {
            throw .expression(option: option, text: text)
        }
    }

    /// Returns true if an expression of `--filter` is found in a line of the list that stands for the flow, and none of `--skip`.
    func contains(_ flow: ListedFlow) -> Bool {
        func isFound(_ expression: Regex<AnyRegexOutput>) -> Bool {
            flow.selectors.contains { $0.firstMatch(of: expression) != nil }
        }
        return (chosen.isEmpty || chosen.contains(where: isFound)) && !skipped.contains(where: isFound)
    }
}
