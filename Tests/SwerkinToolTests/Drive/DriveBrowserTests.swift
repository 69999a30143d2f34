import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// `swerkin drive` on a page.
final class DriveBrowserTests: BrowserTestCase {
    private static let page = """
        <!doctype html><html lang=en><meta charset=utf-8><title>Shop</title><main id=m></main><script>
        const pages = { home: '<h1>Home</h1><a href="#orders">Orders</a> <label>Name <input></label>',
          orders: '<h1>Orders</h1><a href="#home">Home</a>' }
        function show() { m.innerHTML = pages[location.hash.slice(1) || "home"] }
        onhashchange = show; show()</script></html>
        """

    func testAModelIsMadeByHandAndNavigated() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drive-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (page, model) = (
            folder.appendingPathComponent("page.html").path, folder.appendingPathComponent("m.json").path
        )
        try Data(Self.page.utf8).write(to: URL(fileURLWithPath: page))
        let first = BuiltCommand(["drive", page, "-o", model, "--report", folder.appendingPathComponent("r").path])
        try first.run()
        try first.input.write(
            contentsOf: Data("screen\nenter Ada into Name\ntouch Orders\nscreen\nsegment Show of 1\nswift\n".utf8))
        try first.input.close()
        let output = first.restOfOutput()
        XCTAssertEqual(first.waitForExit(), 0, output)
        XCTAssertTrue(
            output.hasSuffix(
                "When.IEnter(\"Ada\", into: .field(\"Name\"))\nAnd.ITouch(.link(\"Orders\"))\n"), output)
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.appendingPathComponent("r/drive.jsonl").path))

        let second = BuiltCommand(["drive", page, "--model", model, "--files", folder.path])
        try second.run()
        try second.input.write(contentsOf: Data("navigate orders\npicture \(folder.path)/a.png\n".utf8))
        try second.input.close()
        XCTAssertEqual(
            second.restOfOutput(), "on orders, stack: home › orders\nwritten: \(folder.path)/a.png\n")
        XCTAssertEqual(second.waitForExit(), 0)
        let picture = try Data(contentsOf: folder.appendingPathComponent("a.png"))
        XCTAssertTrue(picture.starts(with: [0x89] + Array("PNG".utf8)))
    }

    func testAPageThatDoesNotAnswerIsSaid() throws {
        let command = BuiltCommand(["drive", "http://127.0.0.1:1/"])
        try command.run()
        XCTAssertEqual(command.waitForExit(), 66)
        XCTAssertTrue(command.problems().contains("http://127.0.0.1:1/ cannot be opened"), command.problems())
    }
}
