import CommandSupport
import Foundation
import XCTest

@testable import SwerkinTool

/// `swerkin screens` without a browser: its arguments and its errors.
final class ScreensCommandTests: XCTestCase {
    private func problem(_ arguments: String...) -> (firstLine: String, status: Int32) {
        let result = SwerkinCommand.result(of: ["screens"] + arguments)
        let line = result.notes.joined(separator: "\n").split(separator: "\n").first.map(String.init) ?? ""
        return (line, result.status.rawValue)
    }

    func testWrongUsageIsNamed() {
        let page = "http://localhost:9/"
        let expected: [([String], String)] = [
            ([], "Error: Missing expected argument '<address> ...'"),
            (
                ["localhost:8080"],
                "Error: The value 'localhost:8080' is invalid for '<address>': write an address with its scheme, such as"
                    + " http://localhost:8080/, or the path of an HTML file"
            ),
            (
                [page, "--limit", "0"],
                "Error: The value '0' is invalid for '--limit <number>': write a whole number from 1 on, such as 30"
            ),
            (
                [page, "--name", "my screen"],
                "Error: The value 'my screen' is invalid for '--name <name>': write the name of a type, such as ShopScreen"
            ),
            (
                [page, "--fill", "ada"],
                "Error: The value 'ada' is invalid for '--fill <field=text>': write it as \"Username=ada\""
            ),
            ([page, "--fill", "Name=ada"], "Error: --fill needs --touch, which says what to touch then."),
            (
                [page, "--header", "Cookie"],
                "Error: The value '••••' is invalid for '--header <name: value>': write it as \"X-Api-Key: env:API_KEY\""
            ),
        ]
        for (arguments, line) in expected {
            let result = SwerkinCommand.result(of: ["screens"] + arguments)
            XCTAssertEqual(result.notes.first?.split(separator: "\n").first.map(String.init), line)
            XCTAssertEqual(result.status, .wrongUsage)
        }
    }

    func testAFileThatIsThereIsNotOverwritten() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID().uuidString).swift")
        try Data("mine".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (line, status) = problem("http://localhost:9/", "-o", file.path)
        XCTAssertEqual(line, "Error: \(file.path) is there already: remove it, or name another file")
        XCTAssertEqual(status, 64)
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "mine")
    }

    func testEveryErrorSaysWhatToDo() {
        let expected: [(ScreensError, String, ExitStatus)] = [
            (.noBrowser("no Chromium was found"), "no Chromium was found.", .unavailable),
            (
                .unreachable(address: "http://localhost:9/", problem: "it is refused"),
                "http://localhost:9/ cannot be opened: it is refused", .unreadableInput
            ),
            (
                .missing(option: "--fill", name: "Username", present: ["Username*", "Password*"]),
                #"--fill names "Username", which the page has not; it has "Username*", "Password*""#, .wrongUsage
            ),
            (
                .stays(touch: "Sign in"),
                #"after touching "Sign in" the page is still the same: check the texts of --fill, and what the page says"#,
                .wrongUsage
            ),
            (
                .unwritable(UnwrittenFile(path: "/x", reason: "there is no space left")),
                "/x cannot be written: there is no space left", .outputFault
            ),
        ]
        for (error, words, status) in expected {
            XCTAssertEqual("\(error)", words)
            XCTAssertEqual(error.status, status)
        }
    }

    func testTheAddressInTheFileHasNoPassword() throws {
        XCTAssertEqual(try PageAddress("http://ada:secret@localhost:8080/a").plain, "http://localhost:8080/a")
    }

    func testTheAddressInTheFileNamesALocalPageWithItsWholePath() throws {
        let plain = try PageAddress("Package.swift").plain
        XCTAssertTrue(plain.hasPrefix("file:///") && plain.hasSuffix("/Package.swift"), plain)
    }
}
