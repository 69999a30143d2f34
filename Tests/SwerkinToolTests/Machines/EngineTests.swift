// Elsewhere tests are bundles, which are run by other programs.
#if os(Linux)
import Foundation
import Testing

@testable import SwerkinTool

@Suite struct SlurmTests {
    @Test("nodes are read once, however many partitions they are in")
    func nodes() {
        let nodes = SlurmNode.nodes(in: "n1 idle\nn1 idle\nn2 mixed\nn3 down*\nn4 idle*\n")
        #expect(nodes.map(\.name) == ["n1", "n2", "n3", "n4"])
        #expect(nodes.map(\.isUsable) == [true, true, false, false])
    }

    @Test("states of jobs are those of workers: they wait, run, or are gone for a reason")
    func states() {
        #expect(SlurmState("PENDING", reason: "Resources") == .waiting("Resources"))
        #expect(SlurmState("RUNNING", reason: "None") == .running)
        #expect(SlurmState("NODE_FAIL", reason: "NodeDown") == .gone("Slurm says NODE_FAIL, NodeDown"))
        #expect(SlurmState("COMPLETED", reason: "None") == .gone("Slurm says COMPLETED"))
    }
}

@Suite struct EngineArgumentTests {
    @Test("an engine needs its own arguments, and no other takes them")
    func validation() {
        #expect(problem("--on ssh") == "Error: --on ssh needs hosts; name each by --host.")
        #expect(problem("--host one") == "Error: --host names hosts for --on ssh.")
        #expect(
            problem("--engine-argument=-p") == "Error: --engine-argument is for --on ssh and --on slurm.")
    }

    @Test(
        "a host is a name for ssh, and nothing that a program would take for something else",
        arguments: ["-oProxyCommand=x", "one two", "4/one", "one:22", "@one", "", "one,two"])
    func hosts(text: String) {
        #expect(throws: HostArgument.Problem.self) { try HostArgument.read(text) }
    }

    @Test("a user and a host are kept")
    func plainHosts() throws {
        for host in ["one", "ada@one.example", "192.0.2.1", "node_3-b"] { #expect(try HostArgument.read(host) == host) }
    }

    @Test("an engine that is not installed is named with its package")
    func missing() throws {
        let work = try WorkFolder(for: FileManager.default.temporaryDirectory.path + "/engine-\(UUID().uuidString)")
        defer { work.remove() }
        for (choice, words) in [
            (EngineChoice.slurm, "--on slurm needs the program sbatch; on Debian it is in the package slurm-client"),
            (.ssh, "--on ssh needs the program parallel; on Debian it is in the package parallel"),
        ] {
            let error = #expect(throws: RunError.self) {
                try choice.engine(
                    places: 1, hosts: ["one"], arguments: [], flowCount: 1, work: work,
                    variables: ["PATH": work.path])
            }
            #expect(error?.description == words)
            #expect(error?.status == .unavailable)
        }
    }

    @Test(
        "a Slurm without nodes that run jobs is refused with their states",
        arguments: [
            ("exit 0", "Slurm has no nodes"), ("echo 'n1 down*'; echo 'n2 drained'", "n1 is down*, n2 is drained"),
            ("echo 'slurm_load_partitions: Unable to contact slurm controller' >&2; exit 1", "Unable to contact"),
        ])
    func nodesThatRunNothing(sinfo: String, problem: String) throws {
        let work = try WorkFolder(for: FileManager.default.temporaryDirectory.path + "/engine-\(UUID().uuidString)")
        defer { work.remove() }
        for program in ["sinfo", "sbatch", "scancel", "squeue"] {
            let path = "\(work.path)/\(program)"
            try "#!/bin/sh\n\(program == "sinfo" ? sinfo : "exit 9")\n".write(
                toFile: path, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let error = #expect(throws: RunError.self) {
            try EngineChoice.slurm.engine(
                places: nil, hosts: [], arguments: [], flowCount: 1, work: work, variables: ["PATH": work.path])
        }
        #expect(error?.status == .unavailable)
        #expect(error?.description.contains(problem) == true, "\(error.map(\.description) ?? "")")
    }

    @Test("variables of the project's tests travel to other hosts, and no others")
    func travellingVariables() {
        #expect(["SWERKIN_GIVEN", "FLOWGRAPH_EXPORT", "TEST_TAGS"].allSatisfy(EngineChoice.travels))
        #expect(!["HOME", "PATH", "GITHUB_TOKEN"].contains(where: EngineChoice.travels))
    }

    private func problem(_ arguments: String) -> String {
        let result = SwerkinCommand.result(
            of: ["run", "Flows.xctest", "-o", "out"] + arguments.split(separator: " ").map(String.init))
        #expect(result.status == .wrongUsage)
        return result.notes.first.flatMap { $0.split(separator: "\n").first }.map(String.init) ?? ""
    }
}

@Suite struct WorkerScriptTests {
    @Test("words with quotes and dollars are the same words for a shell")
    func quoting() {
        #expect(ShellWord.quoted("it's $HOME") == #"'it'\''s $HOME'"#)
    }

    @Test("a program in the folder of the run is found from there, wherever the folder lies")
    func settings() throws {
        let work = try WorkFolder(for: FileManager.default.temporaryDirectory.path + "/script-\(UUID().uuidString)")
        defer { work.remove() }
        try work.writeSettings(
            program: "\(work.path)/program/Shop's.xctest", silence: 5, heartbeatTimeout: 0,
            variables: ["SWERKIN_GIVEN": "a=b c"])
        let text = try String(contentsOfFile: "\(work.path)/settings", encoding: .utf8)
        #expect(
            text == """
                program=$work/'program/Shop'\\''s.xctest'
                silence=5
                heartbeatTimeout=0
                SWERKIN_GIVEN='a=b c'; export SWERKIN_GIVEN

                """)
    }
}
#endif
