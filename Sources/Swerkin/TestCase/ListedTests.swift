import Foundation
import SwerkinCore
import XCTest

/// The names of all tests in the program of this process, those that aren't chosen to run included.
package enum ListedTests {
    /// The tests of each framework, named as shards name them; no lists if the platform has none.
    package static let all: [[String]] = find()

    #if os(Linux)
    /// The arguments that make the runner of tests list them.
    ///
    /// Source: the runner that SwiftPM writes, and XCTMain.
    private static let requests = [["--list-tests"], ["--testing-library", "swift-testing", "--list-tests"]]

    private static func find() -> [[String]] { requests.map { names(in: output(of: $0)) } }

    /// The output of this process's program for these arguments; empty if it fails.
    ///
    /// Only a runner that SwiftPM has made is started: other programs may do anything with these arguments.
    private static func output(of arguments: [String]) -> String {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        guard program.pathExtension == "xctest" else { return "" }
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "" }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : ""
    }
    #elseif canImport(Darwin)
    private static func find() -> [[String]] { [names(of: XCTestSuite.default)] }

    private static func names(of test: XCTest) -> [String] {
        if let suite = test as? XCTestSuite { return suite.tests.flatMap(names) }
        return [TestIdentity(test.name, of: type(of: test)).fullName]
    }
    #else
    private static func find() -> [[String]] { [] }
    #endif

    /// The names in a list as the runner writes it, a test a line: `Module.Suite/test`, with a header above those of XCTest.
    static func names(in list: String) -> [String] {
        list.split(whereSeparator: \.isNewline).compactMap { TestIdentity.fullName(ofListed: String($0)) }
    }
}
