import CommandSupport
import Foundation
import Swerkin
import SwerkinBrowsers
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
            ([], "Error: Name the address of a page, or a folder of sources by --from-source."),
            (
                [page, "--from-source", "app"],
                "Error: --from-source opens no page: name no address, and give no --walk, --fill or --touch."
            ),
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

    func testSourcesBecomeAFileOfDeclarations() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/sources-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let script = """
            #!/bin/sh
            test "$3" = -- || exit 70
            echo "$4 has a guess" >&2
            echo '{"screens": [{"name": "HomeView", "title": "Home"}], "segments": []}'
            """
        try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/reader"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/reader")
        setenv("FLOWGRAPH_SOURCE", folder + "/reader", 1)
        defer { unsetenv("FLOWGRAPH_SOURCE") }
        let arguments = ["screens", "--from-source", "app", "-o", folder + "/Screens.swift"]
        let result = SwerkinCommand.result(of: arguments)
        XCTAssertEqual(result.notes, ["app has a guess", folder + "/Screens.swift: 1 screen"])
        XCTAssertEqual(result.status, .yes)
        let written = try String(contentsOfFile: folder + "/Screens.swift", encoding: .utf8)
        XCTAssertTrue(written.hasPrefix("// Proposed by swerkin screens for the sources in app.\nimport Swerkin\n"))
        XCTAssertTrue(written.contains("            .trait(.heading(\"Home\")).title(\"Home\")\n"))
        XCTAssertEqual(SwerkinCommand.result(of: arguments).status, .wrongUsage)
    }

    func testAProgramThatCannotReadTheSourcesEndsTheCommandWithItsWords() throws {
        setenv("FLOWGRAPH_SOURCE", "/usr/bin/env", 1)
        defer { unsetenv("FLOWGRAPH_SOURCE") }
        let (line, status) = problem("--from-source", "app")
        XCTAssertTrue(line.contains("--reading"), line)
        XCTAssertEqual(status, 70)
        setenv("FLOWGRAPH_SOURCE", "/usr/bin/true", 1)
        XCTAssertEqual(
            problem("--from-source", "app").firstLine,
            "Error: /usr/bin/true wrote nothing that this command reads; install the version that belongs to it: "
                + "what it wrote is no reading of sources")
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

/// What the walk of `swerkin screens` does not touch.
final class LeftOutTests: XCTestCase {
    private func words(_ label: String, _ consequences: TouchConsequences) throws -> String? {
        let element = Element(ElementReference(rawValue: "1"), role: .link, label: label)
        let page = try XCTUnwrap(URL(string: "http://localhost:8080/"))
        return LeftOut.Reason(toLeave: element, consequences, on: page).map { LeftOut(name: label, reason: $0).words }
    }

    func testWhatOnlyLeadsOnIsTouched() throws {
        XCTAssertNil(try words("Orders", TouchConsequences(address: "http://localhost:8080/orders?page=2#list")))
        XCTAssertNil(try words("Menu", TouchConsequences()))
        XCTAssertNil(try words("Undelete", TouchConsequences(address: "javascript:void(0)")))
    }

    func testWhatSubmitsDestroysOrLeadsElsewhereIsNotTouched() throws {
        let elsewhere = TouchConsequences(address: "http://localhost:8081/")
        let leaving = TouchConsequences(address: "http://localhost:8080/session/logout")
        let expected: [(String, TouchConsequences, String)] = [
            ("Log out", TouchConsequences(), #"it says "log out""#),
            ("Remove…", TouchConsequences(), #"it says "remove""#),
            ("Exit", leaving, #"its address says "logout""#),
            ("Save", TouchConsequences(isInForm: true), "it is a button of a form"),
            ("Archive", TouchConsequences(sends: true), "it sends a request that changes something"),
            ("Docs", elsewhere, "it leads to another server, localhost"),
            (
                "Mail", TouchConsequences(address: "mailto:ada@example.com"),
                "it is no address of a page, but begins with mailto:"
            ),
            ("Report", TouchConsequences(address: "http://localhost:8080/a.csv", downloads: true), "it is a download"),
            ("Preview", TouchConsequences(address: "http://localhost:8080/", opensWindow: true), "it opens a window"),
        ]
        for (label, consequences, words) in expected {
            XCTAssertEqual(try self.words(label, consequences), words, label)
        }
    }
}

/// The article on `swerkin screens` says what the command does.
final class ProposingScreensArticleTests: XCTestCase {
    private func article() throws -> String { try Self.article() }

    private static func article() throws -> String {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = package.appendingPathComponent("Sources/Swerkin/Swerkin.docc/ProposingScreens.md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    func testTheArticleNamesEveryOptionOfTheCommand() throws {
        let help = ScreensCommand.helpMessage(columns: 80)
        let options = Set(help.matches(of: #/(?m)^ +(?:-o, )?(--[\w-]+)/#).map { String($0.1) })
        let named = Set(try article().matches(of: #/--[a-z][\w-]*/#).map { String($0.0) })
        XCTAssertEqual(options.subtracting(["--version", "--help", "--output"]), named)
    }

    func testTheArticleShowsTheFilesThatAreCompiledHere() throws {
        let article = try article()
        let shown = article.matches(of: #/\*\*(\w+\.swift)\*\*\n\n```swift\n((?s).*?)```\n/#)
        XCTAssertEqual(shown.map { String($0.1) }, ["ShopScreen.swift", "OrderFlows.swift"])
        for block in shown {
            let file = Self.documentation.appendingPathComponent(String(block.1))
            let source = try String(contentsOf: file, encoding: .utf8)
                .replacingOccurrences(of: Self.preface + "private final", with: "final")
            XCTAssertEqual(String(block.2), source, String(block.1))
        }
    }

    static let documentation = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Documentation")
    private static let preface = "// Private, so that XCTest does not run it without the page.\n"

    /// The pages that the article has as files, by their paths.
    static func pages() throws -> [String: String] {
        let pages = try article().matches(of: #/\*\*site(/\w+\.html)\*\*\n\n```html\n((?s).*?)```\n/#)
        return Dictionary(uniqueKeysWithValues: pages.map { (String($0.1), String($0.2)) })
    }

    func testTheArticleNamesEveryExitCodeOfTheCommand() throws {
        let codes = try article().components(separatedBy: "\n").compactMap {
            Int($0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) ?? "")
        }
        XCTAssertEqual(codes, [0, 64, 65, 66, 69, 74])
    }
}
