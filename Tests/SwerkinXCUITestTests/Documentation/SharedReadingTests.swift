import Foundation
import XCTest

/// How much of what a driver for iOS makes of a screen is shared between the drivers.
final class SharedReadingTests: XCTestCase {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources").standardizedFileURL

    /// The lines of code in some files and folders, without comments and empty lines.
    private func lines(of paths: [String]) throws -> Int {
        try paths.map { path in
            let url = Self.sources.appendingPathComponent(path)
            let inside = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            let files =
                inside.isEmpty ? [url] : inside.filter { $0.hasSuffix(".swift") }.map(url.appendingPathComponent)
            return try files.map { file in
                try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                    .count { !$0.trimmingCharacters(in: .whitespaces).isEmpty && !$0.contains("//") }
            }.reduce(0, +)
        }.reduce(0, +)
    }

    func testMostOfTheReadingOfAScreenIsSharedWithAppium() throws {
        let shared = try lines(of: ["SwerkinMobile"])
        let own = [
            "XCUITest": try lines(of: ["SwerkinXCUITest/Automation/ReportedElement+Snapshot.swift"]),
            "Appium": try lines(of: [
                "SwerkinAppium/Source/PageSource.swift", "SwerkinAppium/Source/SourceElement.swift",
            ]),
        ]
        for (driver, lines) in own.sorted(by: { $0.key < $1.key }) {
            XCTAssertGreaterThan(lines, 40, driver)
            XCTAssertLessThan(lines * 4, shared, "\(driver)'s own reading has \(lines) lines, the shared one \(shared)")
        }
    }
}
