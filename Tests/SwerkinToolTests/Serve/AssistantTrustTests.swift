import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// The rights of assistants, and of the pages that they look at.
final class AssistantTrustTests: BrowserTestCase {
    private var folder = URL(fileURLWithPath: "/")

    /// A folder with a file beside one that holds a secret, and a link to that.
    override func setUpWithError() throws {
        try super.setUpWithError()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("trust-\(UUID().uuidString)")
        for name in ["uploads", "home", "page"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try write("a portrait", to: "uploads/portrait.txt")
        try write("a secret", to: "home/key")
        try FileManager.default.createSymbolicLink(
            atPath: path("uploads/link"), withDestinationPath: path("home/key"))
    }

    override func tearDownWithError() throws {
        try? FileManager.default.removeItem(at: folder)
        try super.tearDownWithError()
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func write(_ content: String, to name: String) throws {
        try Data(content.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func serve(_ address: String, _ options: String...) throws -> AgentConversation {
        try AgentConversation(["serve", address, "--wait", "1s"] + options, environment: ["TMPDIR": folder.path])
    }

    // MARK: Files

    private static let form = """
        <!doctype html><html lang=en><meta charset=utf-8><title>Upload</title><h1>Upload</h1>
        <label>Portrait <input type=file id=up></label><output id=out></output>
        <script>up.onchange = async () => { out.textContent = up.files[0] ? await up.files[0].text() : "nothing" }</script>
        """

    /// A model whose segment uploads a file.
    private func model(uploading path: String) throws -> String {
        let model = """
            {"flowgraph": 1, "screens": [{"name": "form", "start": true, "trait": "the heading with label \\"Upload\\""},
              {"name": "done", "trait": "the heading with label \\"Done\\""}],
             "segments": [{"start": "form", "end": "done", "steps": ["IType(\(path), into: #up)"]}]}
            """
        try write(model, to: "m.flowgraph.json")
        return self.path("m.flowgraph.json")
    }

    func testNoFileGetsIntoAPageWithoutAFolderThatIsNamed() throws {
        try requireChromium()
        try write(Self.form, to: "page/index.html")
        let model = try model(uploading: path("home/key"))
        let assistant = try serve(path("page/index.html"), "--model", model)
        for act in [
            "IType(\(path("home/key")), into: #up)", "IEnter(\(path("home/key")), into: #up)",
            "IAppend(\(path("uploads/portrait.txt")), to: #up)", "enter \(path("home/key")) into #up",
        ] {
            let answer = try XCTUnwrap(assistant.call("perform", ["acts": [act]]))
            XCTAssertTrue(answer.isError)
            XCTAssertTrue(answer.text.contains("lies in no folder of --files"), answer.text)
        }
        let navigation = try XCTUnwrap(assistant.call("navigate", ["to": "done"]))
        XCTAssertTrue(navigation.text.contains("\(path("home/key"))\" lies in no folder of --files"), navigation.text)
        let look = try XCTUnwrap(assistant.call("look"))
        XCTAssertFalse(look.text.contains("a secret") || look.text.contains("a portrait"), look.text)
        XCTAssertEqual(assistant.leave(), 0)
    }

    func testOnlyFilesOfANamedFolderGetIntoAPage() throws {
        try requireChromium()
        try write(Self.form, to: "page/index.html")
        let assistant = try serve(path("page/index.html"), "--files", path("uploads"))
        for file in ["home/key", "uploads/../home/key", "uploads/link", "uploads/none", "uploads"] {
            let answer = try XCTUnwrap(assistant.call("perform", ["acts": ["IType(\(path(file)), into: #up)"]]))
            XCTAssertTrue(answer.isError && answer.text.contains("--files"), answer.text)
        }
        let acts = ["IType(\(path("uploads/portrait.txt")), into: #up)", "expect a portrait"]
        XCTAssertEqual(assistant.call("perform", ["acts": acts])?.isError, false)
        XCTAssertEqual(assistant.leave(), 0)
    }

    func testRequestsThatNobodyTypesWriteIntoNamedFoldersAlone() throws {
        try requireChromium()
        try write(Self.form, to: "page/index.html")
        for request in ["picture", "save", "swift"] {
            for (file, options) in [("home/new", []), ("uploads/../home/new", ["--files", path("uploads")])] {
                let command = BuiltCommand(["drive", path("page/index.html")] + options)
                try command.run()
                try command.input.write(contentsOf: Data("screen\n\(request) \(path(file))\n".utf8))
                try command.input.close()
                XCTAssertTrue(command.restOfOutput().contains("lies in no folder of --files"))
                XCTAssertEqual(command.waitForExit(), 1)
            }
        }
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: path("home")), ["key"])
    }

    // MARK: Addresses

    func testAnAssistantGetsNoPageAndNoIframeBeyondTheAddress() throws {
        try requireChromium()
        let (shop, other) = (try PageServer(), try PageServer())
        defer { for server in [shop, other] { server.stop() } }
        other.answer("/", with: .html("<h1>Elsewhere</h1>"))
        shop.answer("/away", with: .redirect(to: other.url.absoluteString))
        shop.answer(
            "/",
            with: .html(
                """
                <h1>Home</h1><a href="\(other.url)">Link</a> <a href="/away">Redirection</a>
                <button onclick="location = '\(other.url)'">Script</button>
                <button onclick="window.open('\(other.url)')">Window</button> <a href="\(other.url)" target=_blank>Tab</a>
                <form action="\(other.url)"><button>Form</button></form> <a href="file:///etc/passwd">File</a>
                <button onclick="document.body.insertAdjacentHTML('beforeend', '<iframe src=\(other.url)></iframe>')">Iframe</button>
                """))
        let assistant = try serve(shop.url.absoluteString)
        for name in ["Link", "Redirection", "Script", "Window", "Tab", "Form", "Iframe"] {
            let answer = try XCTUnwrap(assistant.call("perform", ["acts": ["touch \(name)"]]))
            XCTAssertTrue(answer.text.contains("beyond the given addresses"), "\(name): \(answer.text)")
            XCTAssertEqual(answer.isError, name != "Iframe", name)
            XCTAssertEqual(assistant.call("perform", ["acts": ["expect Home"]])?.isError, false, name)
        }
        let answer = try XCTUnwrap(assistant.call("perform", ["acts": ["touch File"]]))
        XCTAssertFalse(answer.text.contains("root:"), answer.text)
        XCTAssertEqual(other.requestedPaths, [])
        XCTAssertEqual(assistant.leave(), 0)

        let wider = try serve(shop.url.absoluteString, "--within", other.url.absoluteString)
        XCTAssertEqual(wider.call("perform", ["acts": ["touch Redirection", "expect Elsewhere"]])?.isError, false)
        XCTAssertEqual(wider.leave(), 0)
    }

    func testAPageLoadsNothingAheadFromBeyondTheAddress() throws {
        try requireChromium()
        for (kind, isLate) in [("prefetch", false), ("prerender", false), ("prefetch", true)] {
            let (shop, other) = (try PageServer(), try PageServer())
            defer { for server in [shop, other] { server.stop() } }
            other.answer("/", with: .html("<h1>Elsewhere</h1><input type=password aria-label=Password>"))
            let rules = #"{"\#(kind)":[{"source":"list","urls":["\#(other.url)"],"eagerness":"immediate"}]}"#
            let script =
                isLate
                ? "<script>const s = document.createElement('script'); s.type = 'speculationrules'; "
                    + "s.textContent = '\(rules)'; document.body.append(s)</script>"
                : "<script type=speculationrules>\(rules)</script>"
            // The browser begins to load ahead in the frame after the rules have come.
            let later =
                "<script>let left = 20; const frame = () => left-- > 0 ? requestAnimationFrame(frame) : "
                + "document.body.append('Later'); frame()</script>"
            shop.answer("/", with: .html("<body><h1>Home</h1><a href=\"\(other.url)\">Go</a>\(script)\(later)"))
            let assistant = try serve(shop.url.absoluteString, "--fill", "Password=text:a secret")
            XCTAssertEqual(assistant.call("perform", ["acts": ["expect Later"]])?.isError, false)
            let answer = try XCTUnwrap(assistant.call("perform", ["acts": ["touch Go"]]))
            XCTAssertTrue(answer.text.contains("it led beyond the given addresses"), "\(kind): \(answer.text)")
            let entry = "IEnter(\"••••\", into: the field with label \"Password\")"
            XCTAssertEqual(assistant.call("perform", ["acts": ["expect Home", entry]])?.isError, true)
            XCTAssertEqual(other.requestedPaths, [], kind)
            XCTAssertEqual(assistant.leave(), 0)
        }
    }

    func testOfAPageThatIsAFileOnlyTheFolderIsShown() throws {
        try requireChromium()
        try write("<h1>Secret</h1>", to: "home/secret.html")
        try write("<h1>Beside</h1>", to: "page/beside.html")
        try write(
            """
            <h1>Home</h1><a href="beside.html">Beside</a> <a href="../home/secret.html">Secret</a>
            <iframe src="../home/secret.html" title="Frame"></iframe>
            """, to: "page/index.html")
        let assistant = try serve(path("page/index.html"))
        XCTAssertFalse(try XCTUnwrap(assistant.call("look")).text.contains("heading \"Secret\""))
        let answer = try XCTUnwrap(assistant.call("perform", ["acts": ["touch the link with label \"Secret\""]]))
        XCTAssertTrue(answer.isError && answer.text.contains("it led beyond the given addresses"), answer.text)
        XCTAssertEqual(assistant.call("perform", ["acts": ["touch Beside", "expect Beside"]])?.isError, false)
        XCTAssertEqual(assistant.leave(), 0)
    }

    func testAnAddressThatLeadsBeyondItselfIsNamed() throws {
        try requireChromium()
        let (shop, other) = (try PageServer(), try PageServer())
        defer { for server in [shop, other] { server.stop() } }
        shop.answer("/", with: .redirect(to: other.url.absoluteString))
        let command = BuiltCommand(["serve", shop.url.absoluteString], environment: ["TMPDIR": folder.path])
        try command.run()
        let problems = command.problems()
        XCTAssertTrue(
            problems.contains(
                "it leads to \(other.url.absoluteString), beyond the given addresses: name that by --within"), problems)
        XCTAssertEqual(command.waitForExit(), 66)
        XCTAssertEqual(other.requestedPaths, [])
    }

    func testAnExplorationAsksNoServerBeyondTheAddress() throws {
        try requireChromium()
        let (shop, other) = (try PageServer(), try PageServer())
        defer { for server in [shop, other] { server.stop() } }
        shop.answer("/away", with: .redirect(to: other.url.absoluteString))
        shop.answer(
            "/",
            with: .html(
                "<h1>Home</h1><a href=/away>Redirection</a> <button onclick=\"location = '\(other.url)'\">Script</button>"
            ))
        let command = BuiltCommand(
            ["explore", shop.url.absoluteString, "-o", path("explored"), "--acts", "6"],
            environment: ["TMPDIR": folder.path])
        try command.run()
        let output = command.restOfOutput()
        XCTAssertTrue(
            output.contains("it led beyond the given addresses, to \(other.url.absoluteString)"), output)
        XCTAssertEqual(other.requestedPaths, [])
    }

    func testAnExplorationGivesNoFileThatItsValuesName() throws {
        try requireChromium()
        try write(Self.form, to: "page/index.html")
        try write("{\"Portrait\": \"\(path("home/key"))\", \"up\": \"\(path("home/key"))\"}", to: "values.json")
        let command = BuiltCommand(
            [
                "explore", path("page/index.html"), "-o", path("explored"), "--acts", "6", "--submit", "--values",
                path("values.json"),
            ], environment: ["TMPDIR": folder.path])
        try command.run()
        let output = command.restOfOutput()
        XCTAssertFalse(output.contains("a secret"), output)
        for file in ["report.txt", "model.flowgraph.json", "exploration.json"] {
            XCTAssertFalse(
                try String(contentsOfFile: path("explored/\(file)"), encoding: .utf8).contains("a secret"), file)
        }
    }
}
