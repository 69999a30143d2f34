import Foundation
import Testing

/// What the scripts in `tools` install, and when they ask first.
@Suite("The scripts")
struct PackageInstallationTests {
    private func run(_ command: String, variables: [String: String]) throws -> ScriptRun {
        try ScriptRun(command, of: "packages.sh", variables: variables)
    }

    @Test("use sudo with --yes or in CI, and not without a terminal to ask on")
    func consent() throws {
        for variables in [["SWERKIN_YES": "1"], ["CI": "true"], ["CI": "1"]] {
            let run = try run("may_use_sudo git", variables: variables)
            #expect(run.output == "" && run.exitCode == 0)
        }
        for variables in [[:], ["CI": ""], ["CI": "false"]] {
            let run = try run("may_use_sudo git libpango1.0-dev", variables: variables)
            #expect(
                run.output
                    == "==> System packages: sudo is not used unasked; give --yes, or set CI, to have it install git"
                    + " libpango1.0-dev\n")
            #expect(run.exitCode == 1)
        }
    }

    @Test("all of those that install packages take --yes", arguments: ["demo", "gallery", "soak", "test", "wagtail"])
    func option(script: String) throws {
        let text = try String(contentsOf: ScriptRun.root.appendingPathComponent("tools/\(script)"), encoding: .utf8)
        #expect(text.contains("--yes]"))
        #expect(text.contains(/--yes\)\s+export SWERKIN_YES=1/))
    }

    @Test("have PyPI send what was seen before, and nothing else")
    func hashes() throws {
        let file = ScriptRun.root.appendingPathComponent("Flows/WagtailFlows/Site/requirements.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let packages = lines.indices.filter { !lines[$0].hasPrefix(" ") }
        #expect(packages.count == 38)
        for index in packages {
            #expect(lines[index].contains(/^[A-Za-z0-9._-]+==[0-9.]+ \\$/), "\(lines[index])")
            #expect(lines[index + 1].contains(/^    --hash=sha256:[0-9a-f]{64}/), "\(lines[index])")
        }
        func script(_ name: String) throws -> String {
            try String(contentsOf: ScriptRun.root.appendingPathComponent("tools/\(name)"), encoding: .utf8)
        }
        #expect(try script("wagtail").contains("make_python_environment "))
        #expect(try script("lib/packages.sh").contains(/-m pip install .* --require-hashes .*--requirement "\$2"/))
    }
}
