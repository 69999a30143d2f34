import Foundation
import XCTest

@testable import SwerkinBrowsers

/// The folders that a person has named, and what is around them.
final class NamedFoldersTests: XCTestCase {
    private var root = URL(fileURLWithPath: "/")

    /// A named folder `ok` beside a folder `secret`.
    override func setUpWithError() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("named-\(UUID().uuidString)")
        for folder in ["ok/inside", "ok-too", "secret"] {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        for file in ["ok/a.txt", "ok/inside/b.txt", "ok-too/c.txt", "secret/key"] {
            try Data(file.utf8).write(to: root.appendingPathComponent(file))
        }
    }

    override func tearDown() { try? FileManager.default.removeItem(at: root) }

    private func path(_ name: String) -> String { root.path + "/" + name }

    private func folders() throws -> NamedFolders { try NamedFolders([path("ok")]) }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    private func content(_ name: String, of folders: NamedFolders) throws -> String {
        String(decoding: try folders.open(path(name)).file.readToEnd() ?? Data(), as: UTF8.self)
    }

    private func assertOutside(_ path: String, line: UInt = #line) throws {
        XCTAssertThrowsError(try folders().open(path), line: line) { error in
            XCTAssertEqual(error as? FileProblem, .outside(path), line: line)
        }
    }

    func testFilesInANamedFolderAreOpened() throws {
        XCTAssertEqual(try content("ok/a.txt", of: folders()), "ok/a.txt")
        XCTAssertEqual(try content("ok/inside/b.txt", of: folders()), "ok/inside/b.txt")
        XCTAssertEqual(try content("ok/inside/../a.txt", of: folders()), "ok/a.txt")
        try link("ok/link", to: "inside/b.txt")
        XCTAssertEqual(try content("ok/link", of: folders()), "ok/inside/b.txt")
        XCTAssertEqual(try folders().open(path("ok/link")).name, "b.txt")
    }

    func testAFolderMayBeNamedByALink() throws {
        try link("named", to: path("ok"))
        let folders = try NamedFolders([path("named")])
        XCTAssertEqual(try content("ok/a.txt", of: folders), "ok/a.txt")
        XCTAssertEqual(try content("named/a.txt", of: folders), "ok/a.txt")
    }

    func testNoFileElsewhereIsOpenedHoweverItIsNamed() throws {
        try link("ok/file", to: path("secret/key"))
        try link("ok/folder", to: path("secret"))
        try link("ok/up", to: "..")
        for name in [
            "secret/key", "ok/../secret/key", "ok/file", "ok/folder/key", "ok/up/secret/key", "ok-too/c.txt", "ok",
            "none", "secret/none", "ok/a.txt\0/../../secret/key",
        ] {
            try assertOutside(path(name))
        }
        for name in ["", ".", "/", "/etc/passwd", "~/.ssh/id_rsa"] { try assertOutside(name) }
        XCTAssertThrowsError(try NamedFolders().open(path("ok/a.txt")))
    }

    func testWhatIsNoFileIsNotOpened() throws {
        XCTAssertEqual(mkfifo(path("ok/pipe"), 0o600), 0)
        for name in ["ok/pipe", "ok/inside"] {
            XCTAssertThrowsError(try folders().open(path(name))) { error in
                XCTAssertEqual(error as? FileProblem, .irregular(path(name)))
            }
        }
    }

    func testALinkThatComesAfterTheCheckLeadsNowhere() throws {
        let (real, decoy, swapped) = (path("ok/inside"), path("ok/decoy"), path("ok/at"))
        try FileManager.default.copyItem(atPath: real, toPath: swapped)
        try Data("ok".utf8).write(to: URL(fileURLWithPath: swapped + "/key"))
        try FileManager.default.createSymbolicLink(atPath: decoy, withDestinationPath: path("secret"))
        let swapping = Swapping(swapped, with: decoy, keeping: path("ok/kept"))
        defer { swapping.end() }
        let folders = try folders()
        for _ in 0..<2000 {
            guard let file = try? folders.open(swapped + "/key").file else { continue }
            XCTAssertEqual(String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self), "ok")
        }
    }

    func testNewFilesAreWrittenIntoNamedFoldersAlone() throws {
        let folders = try folders()
        try folders.write(Data("new".utf8), to: path("ok/new.txt"), replacing: false)
        XCTAssertEqual(try content("ok/new.txt", of: folders), "new")
        XCTAssertThrowsError(try folders.write(Data(), to: path("ok/new.txt"), replacing: false)) { error in
            XCTAssertEqual(error as? FileProblem, .isThere(path("ok/new.txt")))
        }
        try folders.write(Data("newer".utf8), to: path("ok/new.txt"), replacing: true)
        XCTAssertEqual(try content("ok/new.txt", of: folders), "newer")
        try link("ok/folder", to: path("secret"))
        try link("ok/nowhere", to: path("secret/planted"))
        for name in ["secret/x", "ok/../secret/x", "ok/folder/x", "ok-too/x", "ok/none/x"] {
            XCTAssertThrowsError(try folders.write(Data(), to: path(name), replacing: false)) { error in
                XCTAssertEqual(error as? FileProblem, .outside(path(name)))
            }
        }
        XCTAssertThrowsError(try folders.write(Data(), to: path("ok/nowhere"), replacing: false))
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: path("secret")), ["key"])
    }

    func testAFolderThatIsNoneIsNamed() throws {
        XCTAssertThrowsError(try NamedFolders([path("none")])) { error in
            XCTAssertEqual("\(error)", "the file \"\(path("none"))\" cannot be read: there is no such file or folder")
        }
        XCTAssertThrowsError(try NamedFolders([path("ok/a.txt")]))
    }

    func testEveryProblemNamesTheFileAndTheRemedy() {
        XCTAssertEqual(
            "\(FileProblem.outside("/home/ada/.ssh/id_rsa"))",
            "the file \"/home/ada/.ssh/id_rsa\" lies in no folder of --files, so it is neither read nor written: start the command "
                + "with --files and the folder of the file")
        XCTAssertEqual(
            "\(FileProblem.irregular("/dev/zero"))",
            "\"/dev/zero\" is no file but a folder, a pipe or a device: name a file")
        XCTAssertEqual(
            "\(FileProblem.tooLarge("/a", longest: 1 << 30))",
            "the file \"/a\" has more than 1024 MiB, which is too much for a field: name a smaller one")
        XCTAssertEqual("\(FileProblem.isThere("/a"))", "/a is there already: name another file, or remove it")
        XCTAssertEqual(
            "\(FileProblem.unwritable("/a", errorNumber: EACCES))", "/a cannot be written: there is no permission")
    }
}

/// Exchanges a folder and a link for one another on a thread, again and again, until it is ended.
private final class Swapping: @unchecked Sendable {  // The lock guards the end.
    private let lock = NSLock()
    private var hasEnded = false

    init(_ path: String, with other: String, keeping between: String) {
        Thread.detachNewThread { [self] in
            while !lock.withLock({ hasEnded }) {
                for (old, new) in [(path, between), (other, path), (path, other), (between, path)] { rename(old, new) }
            }
        }
    }

    func end() { lock.withLock { hasEnded = true } }
}
