import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class ChromiumBinaryTests: XCTestCase {
    private func found(_ environment: [String: String], among programs: Set<String>) throws -> String {
        try ChromiumBinary.find(in: environment, isExecutable: programs.contains).path
    }

    func testTheEnvironmentDecides() throws {
        let environment = ["SWERKIN_CHROMIUM": "/opt/mine", "PATH": "/usr/bin"]
        XCTAssertEqual(try found(environment, among: ["/opt/mine", "/usr/bin/chromium"]), "/opt/mine")
    }

    func testAHeadlessShellPrecedesABrowserAndThePathPrecedesTheDefaultFolders() throws {
        let usual = "/usr/lib/chromium/chromium-headless-shell"
        let environment = ["PATH": "/first:/second"]
        XCTAssertEqual(try found(environment, among: ["/first/chromium", usual]), usual)
        XCTAssertEqual(
            try found(environment, among: ["/second/headless_shell", usual, "/first/chromium"]),
            "/second/headless_shell")
        XCTAssertEqual(
            try found(environment, among: ["/second/chromium", "/first/google-chrome"]), "/first/google-chrome")
        XCTAssertEqual(try found([:], among: ["/snap/bin/chromium"]), "/snap/bin/chromium")
    }

    func testWhatIsMissingIsSaidWithWhatToInstall() {
        XCTAssertThrowsError(try found(["PATH": "/usr/bin", "SWERKIN_CHROMIUM": ""], among: [])) {
            XCTAssertEqual(
                $0 as? DriverError,
                .lost(
                    """
                    no Chromium was found on this machine. Install one, on Debian or Ubuntu with "apt-get install \
                    chromium-headless-shell" or "apt-get install chromium", on macOS with "brew install --cask chromium", \
                    or name its program in SWERKIN_CHROMIUM
                    """))
        }
        XCTAssertThrowsError(try found(["SWERKIN_CHROMIUM": "/x"], among: [])) {
            XCTAssertEqual(
                $0 as? DriverError, .lost("SWERKIN_CHROMIUM names \"/x\", which is not an executable file"))
        }
    }

    func testTheDefaultFoldersMayComeFirst() throws {
        let usual = "/usr/lib/chromium/chromium-headless-shell"
        let binary = try ChromiumBinary.find(
            in: ["PATH": "/first"], usualPlacesFirst: true,
            isExecutable: ["/first/chromium-headless-shell", usual].contains)
        XCTAssertEqual(binary.path, usual)
    }
}
