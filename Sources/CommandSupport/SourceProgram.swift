import Foundation
import SwerkinRecords

/// The program `flowgraph-source`, which reads an app's Swift sources.
///
/// A program of its own: swift-syntax, which it is made with, takes longer to compile than all the rest, and those who read no
/// sources need none of it.
package struct SourceProgram: Hashable, Sendable {
    /// Its name.
    package static let name = "flowgraph-source"
    /// The variable of the environment that names it, if it lies elsewhere.
    package static let variable = "FLOWGRAPH_SOURCE"

    /// The path of the program.
    package let path: String

    /// The program at a path.
    package init(path: String) { self.path = path }

    /// Finds the program: the one that the environment names, or the one beside this command, or the first in `PATH`.
    ///
    /// - Parameters:
    ///   - executable: The path of this command, or nil if it isn't known.
    ///   - variables: The environment.
    /// - Returns: The program.
    /// - Throws: ``SourceProgramError/missing`` if there is none.
    package static func find(
        beside executable: String? = Bundle.main.executablePath,
        in variables: [String: String] = ProcessInfo.processInfo.environment
    ) throws(SourceProgramError) -> SourceProgram {
        if let named = variables[variable], !named.isEmpty {
            guard isProgram(named) else { throw .notAProgram(named) }
            return SourceProgram(path: named)
        }
        let neighbour = executable.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
        // An empty entry of `PATH` means the current folder, which was hardly meant.
        let folders = (neighbour.map { [$0] } ?? []) + (variables["PATH"] ?? "").split(separator: ":").map(String.init)
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: isProgram) else { throw .missing }
        return SourceProgram(path: path)
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }
}

/// The result of the program for an app's sources.
package struct SourceAnswer: Hashable, Sendable {
    /// The bytes that it writes to standard output.
    package let output: [UInt8]
    /// The lines that it writes to standard error.
    package let notes: [String]
}

extension SourceProgram {
    /// Runs the program with arguments, to its end; it bounds its time itself.
    ///
    /// - Throws: ``SourceProgramError`` if it can't be started, or ends with an error.
    package func answer(to arguments: [String]) throws(SourceProgramError) -> SourceAnswer {
        let notes = FileManager.default.temporaryDirectory.path + "/flowgraph-source-" + UUID().uuidString
        // A file that may be left behind holds nothing but the lines that are printed.
        defer { unlink(notes) }
        guard FileManager.default.createFile(atPath: notes, contents: nil),
            let errors = FileHandle(forWritingAtPath: notes)
        else { throw .notStarted(path: path, reason: "\(notes) cannot be written") }
        let (output, end) = try run(arguments, errors)
        let words = FileManager.default.contents(atPath: notes) ?? Data()
        let lines = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        guard end == .code(0) else { throw .failed(end, words: lines) }
        return SourceAnswer(output: output, notes: lines)
    }

    #if os(macOS) || !canImport(Darwin)
    private func run(
        _ arguments: [String], _ errors: FileHandle
    ) throws(SourceProgramError) -> (output: [UInt8], end: SourceProgramError.End) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        // Not a second pipe: one of two pipes fills up while the other is read.
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw .notStarted(path: path, reason: FileFault(error).description)
        }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let isExit = process.terminationReason == .exit
        return (Array(bytes), isExit ? .code(process.terminationStatus) : .signal(process.terminationStatus))
    }
    #else
    private func run(
        _ arguments: [String], _ errors: FileHandle
    ) throws(SourceProgramError) -> (output: [UInt8], end: SourceProgramError.End) {
        throw .notStarted(path: path, reason: "programs can be started on a Mac and on Linux only")
    }
    #endif
}

/// The reason why an app's sources can't be read.
package enum SourceProgramError: Error, Hashable, Sendable {
    /// The end of a program.
    package enum End: Hashable, Sendable {
        case code(Int32)
        case signal(Int32)
    }

    /// The program isn't installed.
    case missing
    /// The file that the environment names can't be run.
    case notAProgram(String)
    /// The program can't be started.
    case notStarted(path: String, reason: String)
    /// The program writes neither a model nor a reading.
    case noModel(path: String, reason: String)
    /// The program ended with an error, with these lines.
    case failed(End, words: [String])

    /// The exit code: the program's own, if it is one of those that the commands have.
    package var status: ExitStatus {
        switch self {
        case .missing, .notAProgram, .notStarted: .unavailable
        case .failed(.code(let code), _): ExitStatus(rawValue: code) ?? .internalFault
        case .noModel, .failed(.signal, _): .internalFault
        }
    }
}

extension SourceProgramError: CustomStringConvertible {
    /// The problem and the remedy; the program's own words, if it ended with an error.
    package var description: String {
        switch self {
        case .missing:
            "Error: Swift sources are read by \(SourceProgram.name), which is neither beside this command nor in PATH: "
                + "run tools/install --sources in the package's checkout, or build it there with "
                + "swift build --package-path SourceReader -c release and name the program by \(SourceProgram.variable)"
        case .notAProgram(let path):
            "Error: \(SourceProgram.variable) names \(path), which is no program that can be run"
        case .notStarted(let path, let reason):
            "Error: \(path), which reads Swift sources, cannot be started: \(reason)"
        case .noModel(let path, let reason):
            "Error: \(path) wrote nothing that this command reads; install the version that belongs to it: \(reason)"
        case .failed(.code(let code), let words):
            words.isEmpty ? "Error: \(SourceProgram.name) ended with exit code \(code)" : words.joined(separator: "\n")
        case .failed(.signal(let number), let words):
            (words + ["Error: \(SourceProgram.name) was ended by signal \(number)"]).joined(separator: "\n")
        }
    }
}
