import Foundation
import XCTest

/// A display without a screen, by Xvfb.
final class VirtualDisplay {
    private let process = Process()
    /// Its name, as `DISPLAY` has it.
    let name: String

    /// Starts it; skips the test if this machine has no Xvfb.
    init() throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let paths = folders.map { "\($0)/Xvfb" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw XCTSkip("needs Xvfb, on Debian or Ubuntu of the package xvfb")
        }
        let numbers = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        // The number of a free display comes on this descriptor once it answers.
        process.arguments = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
        process.standardOutput = numbers
        process.standardError = FileHandle.nullDevice
        try process.run()
        let number = String(decoding: numbers.fileHandleForReading.availableData, as: UTF8.self)
        name = ":" + number.filter(\.isNumber)
        guard name.count > 1 else {
            process.terminate()
            throw XCTSkip("Xvfb gives no display here")
        }
    }

    /// Ends it.
    func end() { process.terminate() }
}
