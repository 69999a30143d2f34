import CommandSupport
import Foundation
import XCTest

final class SourceProgramTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.path + "/source-program-" + UUID().uuidString

    override func setUpWithError() throws {
        for name in ["beside", "first", "second", "named"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func makeProgram(in name: String, permissions: Int = 0o755) -> String {
        let path = "\(folder)/\(name)/flowgraph-source"
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: permissions]
        XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: nil, attributes: attributes))
        return path
    }

    private func found(_ variables: [String: String] = [:]) throws -> String {
        let path = "\(folder)/first:\(folder)/second"
        return try SourceProgram.find(
            beside: folder + "/beside/flowgraph", in: ["PATH": path].merging(variables) { $1 }
        ).path
    }

    func testTheEnvironmentComesFirstThenTheFolderOfTheCommandThenThePath() throws {
        XCTAssertThrowsError(try found()) { XCTAssertEqual($0 as? SourceProgramError, .missing) }
        let second = makeProgram(in: "second")
        XCTAssertEqual(try found(), second)
        let first = makeProgram(in: "first")
        XCTAssertEqual(try found(), first)
        let beside = makeProgram(in: "beside")
        XCTAssertEqual(try found(), beside)
        let named = makeProgram(in: "named")
        XCTAssertEqual(try found(["FLOWGRAPH_SOURCE": named]), named)
        XCTAssertEqual(try found(["FLOWGRAPH_SOURCE": ""]), beside)
    }

    func testFoldersAndFilesThatCannotBeRunAreNotFound() throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/beside/flowgraph-source", withIntermediateDirectories: true)
        _ = makeProgram(in: "first", permissions: 0o644)
        XCTAssertThrowsError(try found()) { XCTAssertEqual($0 as? SourceProgramError, .missing) }
    }

    func testAWrongNameInTheEnvironmentIsAnErrorAndNotPassedOver() throws {
        _ = makeProgram(in: "beside")
        XCTAssertThrowsError(try found(["FLOWGRAPH_SOURCE": folder + "/none"])) { error in
            XCTAssertEqual(
                "\(error)", "Error: FLOWGRAPH_SOURCE names \(folder)/none, which is no program that can be run")
            XCTAssertEqual((error as? SourceProgramError)?.status, .unavailable)
        }
    }

    func testTheReaderOfSourcesHasTheVersionOfTheCommands() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appendingPathComponent("SourceReader/Sources/FlowGraphSourceTool/FlowGraphSourceCommand.swift")
        let code = try String(contentsOf: file, encoding: .utf8)
        XCTAssertTrue(code.contains("static let version = \"\(Release.version)\""))
    }
}
