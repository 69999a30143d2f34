import Foundation
import Swerkin
import XCTest

final class LocalContentTests: XCTestCase {
    private var home = URL(fileURLWithPath: "/")
    private var folder: URL { home.appendingPathComponent("Content") }

    override func setUpWithError() throws {
        home = FileManager.default.temporaryDirectory.appendingPathComponent("content-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: home) }

    private func write(_ names: String...) throws {
        for name in names { try Data(name.utf8).write(to: folder.appendingPathComponent(name)) }
    }

    /// The name of the file that answers an address.
    private func answer(to address: String) -> String? {
        LocalContent(folder: folder).file(for: address)?.lastPathComponent
    }

    func testAFileNamedLikeTheAddressAnswersIt() throws {
        try write("https%3A%2F%2Fexample.org%2Fa%2Fhills.png%3Fsize%3D2", "https%3A%2F%2Fexample.org")
        XCTAssertNotNil(answer(to: "https://example.org/a/hills.png?size=2"))
        XCTAssertNotNil(answer(to: "https://example.org/a/hills.png?size=2#top"))
        XCTAssertNil(answer(to: "https://example.org/a/hills.png?size=3"))
        XCTAssertNotNil(answer(to: "https://example.org"))
    }

    func testAFileNamedLikeTheLastPartOfThePathAnswersEveryAddressThatEndsSo() throws {
        try write("hills.png", "two words.txt")
        XCTAssertEqual(answer(to: "https://example.org/a/hills.png?size=2"), "hills.png")
        XCTAssertEqual(answer(to: "http://other.example/hills.png"), "hills.png")
        XCTAssertEqual(answer(to: "https://example.org/two%20words.txt"), "two words.txt")
    }

    func testAFileNamedLikeThatWithoutItsExtensionAnswersToo() throws {
        try write("hills")
        XCTAssertEqual(answer(to: "https://example.org/hills.png"), "hills")
        XCTAssertEqual(answer(to: "https://example.org/hills"), "hills")
        XCTAssertNil(answer(to: "https://example.org/hills.tar.gz"))
    }

    func testTheRulesCountInTheirOrder() throws {
        try write("hills")
        XCTAssertEqual(answer(to: "https://example.org/hills.png"), "hills")
        try write("hills.png")
        XCTAssertEqual(answer(to: "https://example.org/hills.png"), "hills.png")
        try write("https%3A%2F%2Fexample.org%2Fhills.png")
        XCTAssertEqual(
            answer(to: "https://example.org/hills.png"), "https%3A%2F%2Fexample.org%2Fhills.png")
        XCTAssertEqual(answer(to: "https://example.com/hills.png"), "hills.png")
    }

    func testNoAddressLeadsOutOfTheFolder() throws {
        try Data("secret".utf8).write(to: home.appendingPathComponent("secret.txt"))
        for address in [
            "https://example.org/../secret.txt", "https://example.org/..", "https://example.org/.",
            "https://example.org/..%2Fsecret.txt", "https://example.org/a/%2E%2E%2Fsecret.txt", "../secret.txt",
            home.appendingPathComponent("secret.txt").absoluteString, "https://example.org/%00", "https://example.org/",
            "",
        ] {
            XCTAssertNil(answer(to: address), address)
        }
    }

    func testALinkThatLeadsOutOfTheFolderAnswersNothingAndOneInsideDoes() throws {
        try Data("secret".utf8).write(to: home.appendingPathComponent("secret.txt"))
        try write("hills.png")
        let manager = FileManager.default
        try manager.createSymbolicLink(
            at: folder.appendingPathComponent("out.txt"), withDestinationURL: home.appendingPathComponent("secret.txt"))
        try manager.createSymbolicLink(
            atPath: folder.appendingPathComponent("in.png").path, withDestinationPath: "hills.png")
        XCTAssertNil(answer(to: "https://example.org/out.txt"))
        XCTAssertEqual(answer(to: "https://example.org/in.png"), "hills.png")
    }

    func testAFolderOfALikeNameBesideItIsOutside() throws {
        let beside = home.appendingPathComponent("Content2")
        try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: beside.appendingPathComponent("secret.txt"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("secret.txt").path, withDestinationPath: "../Content2/secret.txt")
        XCTAssertNil(answer(to: "https://example.org/secret.txt"))
    }

    func testAFolderIsNoAnswer() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("hills"), withIntermediateDirectories: true)
        XCTAssertNil(answer(to: "https://example.org/hills.png"))
    }

    func testAFolderThatIsNotThereAnswersNothing() {
        let nowhere = LocalContent(folder: URL(fileURLWithPath: "/nowhere/at/all"))
        XCTAssertFalse(nowhere.isThere)
        XCTAssertNil(nowhere.file(for: "https://example.org/hills.png"))
        XCTAssertTrue(LocalContent(folder: folder).isThere)
    }
}

final class UnansweredRequestTests: XCTestCase {
    private func list(_ policy: UnansweredRequestPolicy) -> UnansweredRequestList {
        UnansweredRequestList(LocalContent(folder: URL(fileURLWithPath: "/Content")), policy: policy)
    }

    private func failure(of list: inout UnansweredRequestList) -> StepFailure? {
        do {
            try list.check()
            return nil
        } catch {
            return error as? StepFailure
        }
    }

    func testARequestSaysWhatWouldAnswerIt() {
        XCTAssertEqual(
            UnansweredRequest(address: "https://example.org/a/hills.png").description,
            "https://example.org/a/hills.png: a file named \"https%3A%2F%2Fexample.org%2Fa%2Fhills.png\", \"hills.png\" or "
                + "\"hills\" would answer it")
        XCTAssertEqual(
            UnansweredRequest(address: "https://example.org/").description,
            "https://example.org/: a file named \"https%3A%2F%2Fexample.org%2F\" would answer it")
    }

    func testEachAddressIsListedOnceInTheOrderOfTheFirstRequests() {
        var list = list(.allowed)
        for address in ["https://b.example/", "https://a.example/", "https://b.example/"] {
            list.note(UnansweredRequest(address: address))
        }
        XCTAssertEqual(list.requests.map(\.address), ["https://b.example/", "https://a.example/"])
    }

    func testWhatIsAllowedFailsNothing() {
        var list = list(.allowed)
        list.note(UnansweredRequest(address: "https://a.example/"))
        XCTAssertNil(failure(of: &list))
    }

    func testWhatIsForbiddenFailsTheTestOnce() {
        var list = list(.forbidden)
        XCTAssertNil(failure(of: &list))
        list.note(UnansweredRequest(address: "https://a.example/x/"))
        let failure = failure(of: &list)
        XCTAssertEqual(failure?.reason.culprit, .test)
        XCTAssertEqual(
            failure?.message,
            """
            a request for remote content was made that no file in "/Content" answers, and the network is forbidden:
              https://a.example/x/: a file named "https%3A%2F%2Fa.example%2Fx%2F" would answer it
            Add the files, or let such requests pass with `unanswered: .allowed`.
            At fault: the test, not the app.
            """)
        XCTAssertNil(self.failure(of: &list))
    }

    func testSeveralAreReportedTogetherAndOnlyOnce() {
        var list = list(.forbidden)
        list.note(UnansweredRequest(address: "https://a.example/"))
        XCTAssertNotNil(failure(of: &list))
        list.note(UnansweredRequest(address: "https://b.example/"))
        list.note(UnansweredRequest(address: "https://c.example/"))
        let lines = failure(of: &list)?.message.split(separator: "\n") ?? []
        XCTAssertEqual(
            lines.first,
            "2 requests for remote content were made that no file in \"/Content\" answers, and the network is forbidden:"
        )
        XCTAssertEqual(lines.filter { $0.hasPrefix("  https://") }.count, 2)
        XCTAssertFalse(lines.contains { $0.contains("a.example") })
    }

    func testForgottenRequestsAreNeitherListedNorReported() {
        var list = list(.forbidden)
        list.note(UnansweredRequest(address: "https://a.example/"))
        list.removeAll()
        XCTAssertEqual(list.requests, [])
        XCTAssertNil(failure(of: &list))
    }
}
