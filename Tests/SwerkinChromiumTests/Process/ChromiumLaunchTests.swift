import XCTest

@testable import SwerkinBrowsers

final class ChromiumLaunchTests: XCTestCase {
    func testABrowserIsStartedHeadlessAndAShellNeedsNoFlag() {
        let shell = ChromiumLaunch(ChromiumBinary(path: "/x/chromium-headless-shell"), isRoot: false)
        let browser = ChromiumLaunch(ChromiumBinary(path: "/x/chromium"), isRoot: false)
        XCTAssertFalse(shell.arguments(profile: "/p").contains("--headless=new"))
        XCTAssertTrue(browser.arguments(profile: "/p").contains("--headless=new"))
        XCTAssertTrue(browser.arguments(profile: "/p").contains("--user-data-dir=/p"))
    }

    func testSitesAreKeptApartUnlessAskedNotTo() {
        let binary = ChromiumBinary(path: "/x/chromium")
        let flag = "--disable-site-isolation-trials"
        XCTAssertFalse(ChromiumLaunch(binary).arguments(profile: "/p").contains(flag))
        XCTAssertTrue(ChromiumLaunch(binary, isolatesSites: false).arguments(profile: "/p").contains(flag))
        XCTAssertTrue(ChromiumConfiguration().isolatesSites)
    }

    func testTheSandboxIsOffForRootAloneAndThatIsSaid() {
        let binary = ChromiumBinary(path: "/x/chromium")
        let root = ChromiumLaunch(binary, isRoot: true)
        let other = ChromiumLaunch(binary, isRoot: false)
        XCTAssertTrue(root.arguments(profile: "/p").contains("--no-sandbox"))
        XCTAssertFalse(other.arguments(profile: "/p").contains("--no-sandbox"))
        XCTAssertEqual(
            RootSandbox.words, "Chromium runs without its sandbox, because its sandbox refuses to run as root.")
    }
}
