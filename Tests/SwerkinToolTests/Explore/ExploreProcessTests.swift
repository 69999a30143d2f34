import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// `swerkin explore` as a process that is interrupted or killed.
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
            return .raw(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(page.utf8.count)\r\n\r\n\(page)")
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
}
