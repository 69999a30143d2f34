import Foundation
import XCTest

@testable import SwerkinTool

/// Texts of files and of the environment, which other users of the machine don't see.
final class SecretArgumentTests: XCTestCase {
    private let environment = ["PASSWORD": "notebook-g", "EMPTY": ""]

    private func text(_ argument: String) throws -> SecretArgument {
        try SecretArgument(argument, environment: environment)
    }

    private func problem(_ argument: String) -> String {
        do {
            return try "no problem: \(text(argument).text)"
        } catch {
            return "\(error)"
        }
    }

    func testATextComesFromTheEnvironmentAFileOrTheArgumentItself() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("secret-\(UUID().uuidString)")
        try Data("of a file\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for (argument, wanted, isHidden) in [
            ("env:PASSWORD", "notebook-g", true), ("file:\(file.path)", "of a file", true),
            ("text:env:PASSWORD", "env:PASSWORD", false), ("plain", "plain", false), ("", "", false),
        ] {
            XCTAssertEqual(try text(argument).text, wanted)
            XCTAssertEqual(try text(argument).isHidden, isHidden, argument)
        }
    }

    func testAVariableThatIsNotThereAndAFileThatCanNotBeReadAreSaid() {
        let words = "the environment has no variable \"NONE\": export it, or write text:env:…"
        XCTAssertEqual(problem("env:NONE"), words)
        XCTAssertEqual(problem("env:EMPTY"), words.replacingOccurrences(of: "NONE", with: "EMPTY"))
        XCTAssertEqual(problem("file:/nowhere/x"), "/nowhere/x cannot be read: there is no such file or folder")
    }

    func testAllThreeOptionsTakeThem() throws {
        setenv("SWERKIN_SECRET_TEST", "notebook-g", 1)
        defer { unsetenv("SWERKIN_SECRET_TEST") }
        XCTAssertEqual(try PairArgument.entry("Password=env:SWERKIN_SECRET_TEST").text, "notebook-g")
        XCTAssertTrue(try PairArgument.entry("Password=env:SWERKIN_SECRET_TEST").isSecret)
        XCTAssertEqual(try PairArgument.header("Cookie: env:SWERKIN_SECRET_TEST").value, "notebook-g")
        XCTAssertEqual(try PairArgument.credentials("ada:env:SWERKIN_SECRET_TEST").password, "notebook-g")
    }

    func testAMessageAboutAWrongArgumentRepeatsNoSecret() {
        let words = { (arguments: [String]) in
            SwerkinCommand.result(of: ["screens", "http://localhost/"] + arguments).notes.joined()
        }
        for arguments in [
            ["--header", "notebook-g"], ["--header=notebook-g"], ["--user", "notebook-g"],
            ["--fill", "=notebook-g", "--touch", "Enter"], ["http://ada:notebook-g@"],
        ] {
            XCTAssertTrue(words(arguments).contains("is invalid for"), words(arguments))
            XCTAssertFalse(words(arguments).contains("notebook-g"), words(arguments))
        }
        XCTAssertTrue(words(["--fill", "Password=env:NONE", "--touch", "Enter"]).contains("'Password=env:NONE'"))
    }

    func testANameAndAPasswordInAnAddressAreNoPartOfIt() throws {
        let address = try PageAddress("http://ada:notebook-g@localhost:8080/shop/")
        XCTAssertEqual(address.plain, "http://localhost:8080/shop/")
        XCTAssertEqual(address.url.absoluteString, address.plain)
        XCTAssertEqual(address.credentials?.password, "notebook-g")
    }
}
