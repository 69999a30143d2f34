import Foundation
import Testing

@testable import FlowGraphTool

@Suite("The file that is written")
struct OutputFileTests {
    private let folder: TemporaryFolder
    private let model: String

    init() throws {
        folder = try TemporaryFolder(["Shop.flowgraph.json": SampleModels.shop, "nav_graph.xml": SampleModels.android])
        model = folder.path(of: "Shop.flowgraph.json")
    }

    private func run(_ arguments: String..., standardInput: String? = nil) throws -> (problems: String, exitCode: Int32)
    {
        let content = try standardInput.map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) } ?? []
        let environment = CommandEnvironment(
            standardInput: { () throws(ToolError) in content },
            standardInputFile: standardInput.flatMap(FileIdentity.init(path:)), isOutputTerminal: false, helpWidth: 80,
            progress: .hidden)
        let result = FlowGraphCommand.result(of: arguments, in: environment)
        return (folder.shortened(result.notes.joined(separator: "\n")), result.status.rawValue)
    }

    private func link(_ name: String, to target: String, isHard: Bool) throws -> String {
        let path = folder.path(of: name)
        if isHard {
            try FileManager.default.linkItem(atPath: target, toPath: path)
        } else {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        }
        return path
    }

    private static func refusal(_ name: String) -> String {
        "Error: \(name) is one of the inputs and would be lost; name another file"
    }

    @Test("is not the model by another name", arguments: [true, false])
    func links(isHard: Bool) throws {
        let other = try link("Other.flowgraph.json", to: model, isHard: isHard)
        for verb in ["export", "convert"] {
            let run = try run(verb, model, "-o", other)
            #expect(run.problems == Self.refusal("Other.flowgraph.json"))
            #expect(run.exitCode == 64)
        }
        let baseline = try run("check", model, "--write-baseline", other)
        #expect(baseline.problems == Self.refusal("Other.flowgraph.json"))
        let picture = try link("Other.svg", to: model, isHard: isHard)
        #expect(try run("diff", model, model, "--picture", picture).problems == Self.refusal("Other.svg"))
        let imported = folder.path(of: "nav_graph.xml")
        let converted = try link("Other.xml", to: imported, isHard: isHard)
        #expect(try run("convert", imported, "-o", converted).problems == Self.refusal("Other.xml"))
        #expect(try String(contentsOfFile: model, encoding: .utf8) == SampleModels.shop)
        #expect(try String(contentsOfFile: imported, encoding: .utf8) == SampleModels.android)
    }

    @Test("is not the configuration file that the check reads")
    func configuration() throws {
        let file = folder.path(of: ".flowgraph.yml")
        let content = "rules:\n  trap: off\n"
        try content.write(toFile: file, atomically: true, encoding: .utf8)
        let run = try run("check", model, "--write-baseline", file)
        #expect(run.problems == Self.refusal(".flowgraph.yml"))
        #expect(run.exitCode == 64)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == content)
    }

    @Test("is replaced at once with its permissions, or written into if other links lead to it")
    func replacing() throws {
        let file = folder.path(of: "Copy.flowgraph.json")
        try "old".write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        let old = try #require(FileIdentity(path: file))
        try OutputFile(file).write(Array("new".utf8))
        #expect(FileIdentity(path: file) != old)
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o640)
        for isHard in [true, false] {
            let other = try link("Link\(isHard).json", to: file, isHard: isHard)
            let identity = try #require(FileIdentity(path: other))
            try OutputFile(other).write(Array("by a link \(isHard)".utf8))
            #expect(FileIdentity(path: other) == identity)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "by a link \(isHard)")
        }
    }

    @Test("is not what standard input comes from")
    func standardInput() throws {
        for verb in ["export", "convert"] {
            let run = try run(verb, "-", "-o", model, standardInput: model)
            #expect(run.problems == Self.refusal("Shop.flowgraph.json"))
            #expect(run.exitCode == 64)
        }
        #expect(try String(contentsOfFile: model, encoding: .utf8) == SampleModels.shop)
        #expect(
            try run("convert", "-", "-o", folder.path(of: "New.flowgraph.json"), standardInput: model).exitCode == 0)
    }

    @Test("may be the model file itself if convert normalises it, and any device")
    func inPlace() throws {
        #expect(try run("convert", model, "-o", model).exitCode == 0)
        #expect(try run("convert", model, "-o", folder.path(of: "./Shop.flowgraph.json")).exitCode == 0)
        #expect(try run("convert", "/dev/null", "-o", "/dev/null").exitCode == 65)
        #expect(try run("convert", model, "-o", "/dev/null").exitCode == 0)
    }

    #if os(Linux)
    @Test("on a full disk fails with the exit code 74")
    func fullDisk() throws {
        for arguments in [["convert", model, "-o", "/dev/full"], ["check", model, "--write-baseline", "/dev/full"]] {
            let result = FlowGraphCommand.result(
                of: arguments,
                in: CommandEnvironment(
                    standardInput: { () throws(ToolError) in [] }, isOutputTerminal: false, progress: .hidden))
            #expect(result.notes == ["Error: /dev/full cannot be written: there is no space left"])
            #expect(result.status.rawValue == 74)
        }
    }
    #endif
}
