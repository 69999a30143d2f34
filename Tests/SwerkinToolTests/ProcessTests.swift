// Apple's platforms put test bundles elsewhere than programs.
#if !canImport(Darwin)
import Foundation
import XCTest

/// The built command, run as people run it.
final class ProcessTests: XCTestCase {
    func testAProblemGoesToStandardErrorWithItsExitCode() throws {
        let process = Process()
        let (output, problems) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("swerkin")
        process.arguments = ["merge", "/no/such/folder", "-o", "/no/such/output"]
        process.standardOutput = output
        process.standardError = problems
        try process.run()
        let written = output.fileHandleForReading.readDataToEndOfFile()
        let said = problems.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        XCTAssertEqual(String(decoding: written, as: UTF8.self), "")
        XCTAssertEqual(
            String(decoding: said, as: UTF8.self),
            "Error: /no/such/folder cannot be read: there is no such file or folder\n")
        XCTAssertEqual(process.terminationStatus, 66)
    }
}
#endif
