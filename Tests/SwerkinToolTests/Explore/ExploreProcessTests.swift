import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// `swerkin explore` as a process that is interrupted or killed, or whose disk is full.
final class ExploreProcessTests: BrowserTestCase {
    /// Pages without end, each a screen of its own.
    private func server() throws -> RecordingServer {
        try RecordingServer { request in
            let names = ["Fern", "Moss", "Reed", "Sedge", "Thyme", "Yarrow", "Vetch", "Woad"]
            let path = request.path.split(separator: "/").map(String.init)
            let links = names.map {
                "<a href='/\((path + [$0]).joined(separator: "/"))/'>\($0) of \(path.last ?? "all")</a>"
            }
            let page =
                "<!doctype html><html lang=en><meta charset=utf-8><title>Plants</title>"
                + "<main><h1>\(path.joined(separator: " "))</h1>\(links.joined(separator: " "))</main>"
            return .content(page)
        }
    }

    private func exists(_ name: String, in folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }

    private func screens(of exploration: URL) throws -> Int {
        let data = try Data(contentsOf: exploration.appendingPathComponent("exploration.json"))
        let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return (document?["screens"] as? [Any])?.count ?? 0
    }

    func testAnInterruptedExplorationKeepsAllThatItFoundAndAKilledOneWhatItHadWritten() throws {
        try requireChromium()
        let server = try server()
        defer { server.stop() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("explore-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        let arguments = ["explore", "\(server.url)/", "-o", folder.path]
        let first = BuiltCommand(arguments)
        try first.run()
        try eventually { exists("shots/5.png", in: folder) }
        first.interrupt()
        let output = first.restOfOutput()
        XCTAssertEqual(first.waitForExit(), 0, output)
        XCTAssertTrue(output.contains("Ended: it was cancelled; the exploration can go on with --resume"), output)
        for name in ["model.flowgraph.json", "Screens.swift", "report.txt", "index.html"] {
            XCTAssertTrue(exists(name, in: folder), name)
        }
        let found = try screens(of: folder)
        XCTAssertGreaterThanOrEqual(found, 5)

        // What is written on the way is enough to go on from, whenever the process is killed.
        let second = BuiltCommand(arguments + ["--resume"])
        try second.run()
        try eventually { exists("shots/\(found + 1).png", in: folder) }
        second.kill()
        XCTAssertNotEqual(second.waitForExit(), 0)
        let kept = try screens(of: folder)
        XCTAssertGreaterThanOrEqual(kept, found)
        let third = BuiltCommand(["explore", "-o", folder.path, "--resume", "--budget", "1s"])
        try third.run()
        XCTAssertTrue(third.restOfOutput().contains("Ended: the time is over"))
        XCTAssertEqual(third.waitForExit(), 0)
        XCTAssertGreaterThanOrEqual(try screens(of: folder), kept)
    }

    #if os(Linux)
    /// Explores `$3` into a disk of its own that is nearly full, and goes on when there is space again.
    private static let fullDisk = """
        mount -t tmpfs -o size=2m none "$1" || exit 99
        cd "$1"
        dd if=/dev/zero of=ballast bs=1k count=2040 2>/dev/null
        "$2" explore "$3" -o out 2>&1
        echo "exit code $?, $(grep -o '"screens":\\[[^]]*\\]' out/exploration.json)"
        rm ballast
        "$2" explore -o out --resume 2>&1
        echo "exit code $?, $(ls out | tr '\\n' ' ')"
        """

    func testAFullDiskIsReportedAndTheExplorationGoesOnOnceThereIsSpace() throws {
        try requireChromium()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("explore-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        let command = BuiltCommand(
            program: URL(fileURLWithPath: "/usr/bin/env"),
            ["unshare", "--mount", "--map-root-user", "bash", "-c", Self.fullDisk, "bash", folder.path]
                + [BuiltCommand.program("swerkin").path, try page("<main><h1>Shop</h1></main>").path])
        try command.run()
        let output = command.restOfOutput()
        let code = command.waitForExit()
        guard code == 0 else { throw XCTSkip("this user may not mount a disk: \(command.problems())") }
        XCTAssertTrue(
            output.contains("Error: \(folder.path)/out/shots/1.png cannot be written: there is no space left"), output)
        XCTAssertTrue(output.contains("exit code 74, \"screens\":[]"), output)
        XCTAssertTrue(output.contains("1 screen, 0 segments"), output)
        XCTAssertTrue(
            output.hasSuffix(
                "exit code 0, Screens.swift exploration.json index.html model.flowgraph.json pictures report.txt shots \n"
            ),
            output)
    }
    #endif
}
