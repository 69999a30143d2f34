import Foundation
import TestSupport
import Testing

@testable import SwerkinTool

@Suite struct ShardManifestTests {
    @Test("the file for each system is as kept", arguments: ManifestFormat.allCases)
    func golden(format: ManifestFormat) {
        let manifest = ShardManifest(
            program: format == .kubernetes ? "/app/ShopPackageTests.xctest" : ".build/debug/ShopPackageTests.xctest",
            count: 3, durations: "flows/durations.json", image: format == .buildkite ? nil : "swift:6.1")
        #expect(GoldenFile("manifest-\(format.rawValue).txt").difference(from: format.text(manifest)) == nil)
    }

    @Test("the file for each system with the columns of a matrix is as kept", arguments: ManifestFormat.allCases)
    func columns(format: ManifestFormat) throws {
        var manifest = ShardManifest(
            program: format == .kubernetes ? "/app/ShopPackageTests.xctest" : ".build/debug/ShopPackageTests.xctest",
            count: 3, durations: nil, image: format == .buildkite ? nil : "swift:6.1")
        manifest.axes = try ["browser=chromium,chrome", "given.loggedIn=true"].map(FlowMatrix.Axis.read)
        manifest.columns = try FlowMatrix(manifest.axes).columns([:])
        #expect(GoldenFile("manifest-matrix-\(format.rawValue).txt").difference(from: format.text(manifest)) == nil)
    }

    @Test(
        "each column has its variables, and none of another", arguments: [(1, "chromium -"), (2, "webdriver chrome")])
    func settings(column: Int, expected: String) throws {
        var manifest = ShardManifest(program: "/bin/true", count: 1, durations: nil, image: nil)
        manifest.columns = try FlowMatrix([FlowMatrix.Axis.read("browser=chromium,chrome")]).columns([:])
        let show = "echo $SWERKIN_DRIVER ${SWERKIN_BROWSER:--}"
        let commands = ["COLUMN=\(column) SWERKIN_BROWSER=webkit"] + manifest.commands().dropLast() + [show]
        let command = BuiltCommand(
            program: URL(fileURLWithPath: "/bin/sh"), ["-c", commands.joined(separator: "\n")])
        try command.run()
        #expect(command.restOfOutput() == expected + "\n")
        #expect(command.waitForExit() == 0)
    }

    @Test("what is not given is left out", arguments: [ManifestFormat.github, .gitlab, .buildkite])
    func plain(format: ManifestFormat) {
        let text = format.text(ShardManifest(program: "Shop.xctest", count: 1, durations: nil, image: nil))
        #expect(!text.contains("image") && !text.contains("container") && !text.contains("DURATIONS"))
    }

    @Test("arguments that a file cannot have are named")
    func validation() {
        #expect(problem("--on github") == "Error: --on github needs --workers: the number of shards.")
        #expect(
            problem("--on gitlab --workers 2 --filter a")
                == "Error: --filter and --skip choose among flows that are listed now, and --on gitlab lists none; set TEST_TAGS in the file."
        )
        #expect(
            problem("--on kubernetes --workers 2")
                == "Error: --on kubernetes needs --image: the image that has the test program.")
        #expect(
            problem("--on buildkite --workers 2 --durations $HOME")
                == "Error: --on buildkite writes --durations into a file as it is: use letters, digits and . _ - + / : @, not “$HOME”."
        )
        #expect(
            problem("--on github --workers 2 --durations /tmp/durations.json")
                == "Error: --on github takes paths in the repository, which do not begin with a slash.")
        #expect(
            problem("--on buildkite --workers 2 --image swift")
                == "Error: --image is for --on kubernetes, github and gitlab; agents of Buildkite run on machines of yours."
        )
        #expect(
            problem("--on github --workers 2 --matrix SHOP=a;b")
                == "Error: --on github writes --matrix into a file as it is: use letters, digits and . _ - + / : @, not “a;b”."
        )
        #expect(problem("--image swift") == "Error: --image is for --on kubernetes, github and gitlab.")
    }

    @Test(
        "the commands of a shard end with the code of what went wrong",
        arguments: [("0", "69", 0), ("1", "0", 1), ("0", "1", 1), ("0", "139", 139)])
    func codes(xctest: String, swiftTesting: String, expected: Int) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/manifest-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "#!/bin/sh\ncase $1 in --testing-library) exit \(swiftTesting) ;; *) exit \(xctest) ;; esac\n".write(
            toFile: "\(folder)/Flows.xctest", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/Flows.xctest")
        let manifest = ShardManifest(program: "\(folder)/Flows.xctest", count: 1, durations: nil, image: nil)
        let command = BuiltCommand(
            program: URL(fileURLWithPath: "/bin/sh"), ["-c", manifest.commands().joined(separator: "\n")])
        try command.run()
        #expect(command.waitForExit() == Int32(expected))
    }

    private func problem(_ arguments: String) -> String {
        let result = SwerkinCommand.result(
            of: ["run", "Shop.xctest", "-o", "flows.yml"] + arguments.split(separator: " ").map(String.init))
        #expect(result.status == .wrongUsage)
        return result.notes.first.flatMap { $0.split(separator: "\n").first }.map(String.init) ?? ""
    }
}
