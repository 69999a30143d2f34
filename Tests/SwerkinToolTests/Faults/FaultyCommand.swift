// The library is preloaded by Linux's loader, and finds the paths of open files in /proc.
#if os(Linux)
import Foundation
import XCTest

/// A fault of the system, from one of its calls on.
struct Fault: CustomStringConvertible {
    enum Kind: String, CaseIterable {
        /// There is no space left.
        case full
        /// There is no permission any more.
        case denied
        /// The process is killed.
        case killed
    }

    let kind: Kind
    /// The number of the first call that it befalls, from 1.
    let call: Int

    var description: String { "\(kind.rawValue):\(call)" }
}

/// Runs built programs whose calls that write below a folder fail from a given one on.
struct FaultyCommand {
    /// The end of a run.
    struct Ending {
        let status: Int32
        let isKilled: Bool
        /// What it wrote to standard output and standard error.
        let words: String
        /// The number of its calls that write below the folder.
        let calls: Int
    }

    private let library: String
    private let folder: String

    /// Compiles the library into a folder; skips the test if there is no C compiler.
    init(compiledIn tools: String, below folder: String) throws {
        library = tools + "/faults.so"
        self.folder = folder
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("faults.c").path
        let compiler = ["cc", "clang", "gcc"].first { Self.succeeds("command -v \($0)") }
        guard let compiler else {
            throw XCTSkip("There is no C compiler, which makes the library that lets calls fail.")
        }
        guard Self.succeeds("\(compiler) -shared -fPIC -O1 -o '\(library)' '\(source)' -ldl") else {
            throw XCTSkip("\(compiler) can't make the library that lets calls fail; its words stand above.")
        }
    }

    /// Runs a program to its end, with a fault or, if it is nil, without one.
    func run(
        _ program: URL, _ arguments: [String], _ fault: Fault?, input: String = "", environment: [String: String] = [:]
    ) throws -> Ending {
        let (process, output, request) = (Process(), Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            .merging(variables(fault)) { $1 }
        (process.standardInput, process.standardOutput, process.standardError) = (request, output, output)
        try process.run()
        try request.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try request.fileHandleForWriting.close()
        let words = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let calls = try? String(contentsOfFile: library + ".count", encoding: .utf8)
        return Ending(
            status: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal,
            words: String(decoding: words, as: UTF8.self), calls: calls.flatMap(Int.init) ?? 0)
    }

    /// The variables of a process that has a fault, or none.
    func variables(_ fault: Fault?) -> [String: String] {
        [
            "LD_PRELOAD": library, "FAULT_FOLDER": folder, "FAULT_COUNT": library + ".count",
            "FAULT": fault?.description ?? "",
        ]
    }

    private static func succeeds(_ words: String) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "\(words) >/dev/null"]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
#endif
