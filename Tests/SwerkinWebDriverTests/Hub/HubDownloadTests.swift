import BrowserFaultScenarios
import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

/// The downloads of a browser on a hub.
final class HubDownloadTests: HubTestCase {
    /// An archive with `a.txt`, deflated, by Python's zipfile.
    private static let deflated = """
        UEsDBBQAAAAIAANzfl3jUT2NCgAAABcAAAAFAAAAYS50eHTLSM3JyVfIQCcBUEsBAhQDFAAAAAgAA3N+XeNRPY0KAAAAFwAAAAUAAAAAAAAAAAAA\
        AIABAAAAAGEudHh0UEsFBgAAAAABAAEAMwAAAC0AAAAAAA==
        """
    /// The same, stored.
    private static let stored = """
        UEsDBBQAAAAAAANzfl3jUT2NFwAAABcAAAAFAAAAYS50eHRoZWxsbyBoZWxsbyBoZWxsbyBoZWxsb1BLAQIUAxQAAAAAAANzfl3jUT2NFwAAABcA\
        AAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBLBQYAAAAAAQABADMAAAA6AAAAAAA=
        """

    func testFilesThatHaveEndedComeFromTheHubOnce() throws {
        hub.keepDownloads(["b.csv": Self.stored, "a.txt": Self.deflated, "c.zip.crdownload": ""])
        let driver = try driver { $0.capabilities["se:downloadsEnabled"] = true }
        try driver.launch()
        let files = try driver.downloads()
        XCTAssertEqual(files.map(\.lastPathComponent), ["a.txt", "b.csv"])
        for file in files {
            XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "hello hello hello hello")
        }
        XCTAssertEqual(try driver.downloads(), files)
        XCTAssertEqual(hub.requests.count { ($0.method, $0.path.hasSuffix("/se/files")) == ("POST", true) }, 2)
        driver.end()
        XCTAssertFalse(FileManager.default.fileExists(atPath: files[0].path))
    }

    func testAFlowSeesADownload() throws {
        hub.keepDownloads(["a.txt": Self.deflated])
        passingFlow(on: try driver()) { $0.Then.IShouldSeeDownload("a.txt") }
    }

    func testAHubWithoutDownloadsIsNamedWithTheCapability() throws {
        let driver = try driver()
        try driver.launch()
        XCTAssertThrowsError(try driver.downloads()) { error in
            XCTAssertTrue("\(error)".contains("a grid with the capability se:downloadsEnabled"), "\(error)")
        }
    }

    func testContentThatIsNoArchiveAndNamesThatLeadElsewhereAreRefused() throws {
        let damaged = String(Self.deflated.prefix(80))
        let cases = [
            (["a.txt": damaged], "that is no archive"), (["a.txt": "***"], "that is no"),
            (["x/../a": Self.stored], "x/../a"),
        ]
        for (files, words) in cases {
            hub.keepDownloads(files)
            let driver = try driver()
            try driver.launch()
            XCTAssertThrowsError(try driver.downloads()) { error in
                XCTAssertTrue("\(error)".contains(words), "\(error)")
            }
            driver.end()
        }
    }
}
