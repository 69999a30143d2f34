import Foundation
import Testing

/// The built command, run as people run it.
@Suite struct ProcessTests {
    private struct Run {
        let output: String
        let problems: String
        let exitCode: Int32
    }

    private static let executable: URL = {
        let tests = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
        return tests.deletingLastPathComponent().appendingPathComponent("flowgraph")
    }()

    private func run(_ arguments: [String], standardInput: String = "", by starter: [String] = []) throws -> Run {
        let input = Pipe()
        // The whole text fits in the pipe, so that it can be written before anyone reads.
        try input.fileHandleForWriting.write(contentsOf: Data(standardInput.utf8))
        try input.fileHandleForWriting.close()
        return try run(arguments, from: input.fileHandleForReading, by: starter)
    }

    private func run(_ arguments: [String], from input: FileHandle, by starter: [String] = []) throws -> Run {
        let process = Process()
        let (output, problems) = (Pipe(), Pipe())
        let words = starter + [ProcessTests.executable.path] + arguments
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = problems
        try process.run()
        let written = output.fileHandleForReading.readDataToEndOfFile()
        let said = problems.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Run(
            output: String(decoding: written, as: UTF8.self), problems: String(decoding: said, as: UTF8.self),
            exitCode: process.terminationStatus)
    }

    @Test("a server without a descriptor left goes on: the oldest idle connections give way")
    func descriptors() throws {
        let folder = try TemporaryFolder(["Shop.flowgraph.json": SampleModels.shop])
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "ulimit -n 40; exec \"$0\" serve \"$1\"", ProcessTests.executable.path,
            folder.path(of: "Shop.flowgraph.json"),
        ]
        process.standardOutput = output
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let port = try #require(said.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { UInt16($0.1) })
        let idle = (0..<100).compactMap { _ in OpenSocket(to: port) }
        #expect(idle.count == 100)
        for _ in 0..<3 { #expect(LoopbackRequest("/state", port: port).status == "200") }
        withExtendedLifetime(idle) {}
    }

    @Test(
        "a server ends by the signals of ^C and of kill, and then nothing listens there", arguments: [SIGINT, SIGTERM])
    func server(signal: Int32) throws {
        let folder = try TemporaryFolder(["Shop.flowgraph.json": SampleModels.shop])
        let (process, output) = (Process(), Pipe())
        process.executableURL = ProcessTests.executable
        process.arguments = ["serve", folder.path(of: "Shop.flowgraph.json")]
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let port = try #require(said.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { UInt16($0.1) })
        #expect(LoopbackRequest("/state", port: port).status == "200")
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(LoopbackRequest("/state", port: port).status == "none")
    }

    /// The words that start a program for a user who may not read everything; nil if root can't.
    private static var unprivileged: [String]? {
        guard getuid() == 0 else { return [] }
        let program = "/usr/bin/setpriv"
        let isThere = FileManager.default.isExecutableFile(atPath: program)
        return isThere ? [program, "--reuid=65534", "--regid=65534", "--clear-groups"] : nil
    }

    @Test(
        "a folder without rights is an error for what is to be written there, and has no pictures",
        .enabled(if: ProcessTests.unprivileged != nil))
    func closedFolder() throws {
        let starter = try #require(ProcessTests.unprivileged)
        // The program itself may lie in a folder of root's.
        guard try run(["--version"], by: starter).exitCode == 0 else { return }
        let folder = try TemporaryFolder(["closed/Home.png": "a picture"])
        let closed = folder.path(of: "closed")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed) }
        let written = try run(
            ["export", "-", "-o", closed + "/Shop.html"], standardInput: SampleModels.shop, by: starter)
        #expect(written.problems == "Error: \(closed)/Shop.html cannot be written: there is no permission\n")
        #expect(written.exitCode == 74)
        let drawn = try run(
            ["export", "-", "--format", "html", "--thumbnails", closed], standardInput: SampleModels.shop, by: starter)
        #expect(
            drawn.problems
                == "\(closed) cannot be read: there is no permission; the screens are drawn without pictures\n")
        #expect(drawn.exitCode == 0 && drawn.output.hasPrefix("<!DOCTYPE html>"))
    }

    @Test("a plan goes to standard output with the exit code 0")
    func plan() throws {
        let run = try run(["plan", "-", "--to", "Cart"], standardInput: SampleModels.shop)
        #expect(run.output == (try ToolRun("plan Shop.flowgraph.json --to Cart").output))
        #expect(run.problems.isEmpty)
        #expect(run.exitCode == 0)
    }

    @Test("a missing plan goes to standard output with the exit code 1")
    func missingPlan() throws {
        let run = try run(["plan", "-", "--to", "Attic"], standardInput: SampleModels.shop)
        #expect(run.output.hasPrefix("There is no plan from Home to Attic"))
        #expect(run.problems.isEmpty)
        #expect(run.exitCode == 1)
    }

    @Test("a problem goes to standard error with its exit code")
    func problem() throws {
        let run = try run(["plan", "-", "--to", "Chekout", "--json"], standardInput: SampleModels.shop)
        #expect(run.output.isEmpty)
        #expect(run.problems == "Error: there is no screen “Chekout”; did you mean “Checkout”?\n")
        #expect(run.exitCode == 64)
    }

    @Test("a model can come through a pipe that has a path")
    func namedPipe() throws {
        let run = try run(["plan", "/dev/stdin", "--to", "Cart"], standardInput: SampleModels.shop)
        #expect(run.problems.isEmpty)
        #expect(run.exitCode == 0)
    }

    @Test("standard input that is a folder is reported as one")
    func folderAsStandardInput() throws {
        let run = try run(["check", "-"], from: FileHandle(forReadingFrom: URL(fileURLWithPath: "/")))
        #expect(run.problems == "<standard input>: this is a folder\n")
        #expect(run.exitCode == 66)
    }

    @Test("an endless input is rejected when it exceeds the limit of a model")
    func endlessInput() throws {
        let endless = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/zero"))
        let run = try run(["check", "-"], from: endless)
        #expect(
            run.problems
                == "<standard input>: this is larger than 128 MiB, the limit for model files; import or describe a"
                + " part of the app\n")
        #expect(run.exitCode == 65)
    }

    @Test("a file that is too large is rejected without being read whole", arguments: [("{", 128), ("<", 32)])
    func largeFile(start: String, limit: Int) throws {
        let folder = try TemporaryFolder(["large.txt": start + String(repeating: " ", count: 1 << 17)])
        let handle = try #require(FileHandle(forWritingAtPath: folder.path(of: "large.txt")))
        // A file with a hole takes no room.
        try handle.truncate(atOffset: 1 << 40)
        try handle.close()
        let run = try run(["check", folder.path(of: "large.txt")])
        #expect(run.problems.contains("larger than \(limit) MiB"))
        #expect(run.exitCode == 65)
    }

    @Test("an import from standard input has the model's own name")
    func importedName() throws {
        let navigation =
            "<navigation xmlns:android='http://schemas.android.com/apk/res/android' android:id='@+id/shop'>"
        let run = try run(["convert", "-"], standardInput: navigation + "<fragment android:id='@+id/a'/></navigation>")
        #expect(run.output.contains("\"name\": \"shop\""))
        #expect(run.exitCode == 0)
    }

    @Test("with -o the file is written")
    func bitmap() throws {
        let folder = try TemporaryFolder(["Shop.flowgraph.json": SampleModels.shop])
        let file = folder.path(of: "Shop.png")
        let run = try run(["export", folder.path(of: "Shop.flowgraph.json"), "-o", file])
        #expect(run.exitCode == 0)
        #expect(FileManager.default.contents(atPath: file)?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }

    @Test("a pipe closed by its reader fails with the exit code 74")
    func closedPipe() throws {
        let (input, output) = (Pipe(), Pipe())
        let run = try runToEnd(["export", "-"], from: input, to: output.fileHandleForWriting) {
            // The command writes when it has read its model, and by then nobody can read.
            try output.fileHandleForReading.close()
        }
        #expect(run.problems == "Error: standard output cannot be written: its reader has closed it\n")
        #expect(run.exitCode == 74)
    }

    #if os(Linux)
    @Test("a full disk under standard output fails with the exit code 74")
    func fullDisk() throws {
        let device = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
        let run = try runToEnd(["convert", "-"], from: Pipe(), to: device) {}
        #expect(run.problems == "Error: standard output cannot be written: there is no space left\n")
        #expect(run.exitCode == 74)
    }
    #endif

    /// Starts the command, does something, and gives it the shop by standard input.
    private func runToEnd(
        _ arguments: [String], from input: Pipe, to output: FileHandle, before: () throws -> Void
    ) throws -> Run {
        let process = Process()
        let problems = Pipe()
        process.executableURL = ProcessTests.executable
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = problems
        try process.run()
        try before()
        try input.fileHandleForWriting.write(contentsOf: Data(SampleModels.shop.utf8))
        try input.fileHandleForWriting.close()
        let said = problems.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Run(output: "", problems: String(decoding: said, as: UTF8.self), exitCode: process.terminationStatus)
    }
}
