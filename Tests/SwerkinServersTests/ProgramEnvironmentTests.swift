import Swerkin
import SwerkinBrowsers
import XCTest

final class ProgramEnvironmentTests: XCTestCase {
    func testABrowserGetsWhatIsOnTheListAndNoTokens() {
        let kept = [
            "PATH": "/bin", "HOME": "/home/ada", "LANG": "de_CH.UTF-8", "LC_ALL": "C", "TZ": "Europe/Zurich",
            "DISPLAY": ":1", "XDG_RUNTIME_DIR": "/run/user/1", "FONTCONFIG_PATH": "/etc/fonts", "TMPDIR": "/tmp",
            "LIBGL_ALWAYS_SOFTWARE": "1", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus",
        ]
        let secret = [
            "CI_JOB_TOKEN": "a", "GITHUB_TOKEN": "b", "AWS_SECRET_ACCESS_KEY": "c", "PASSWORD": "d",
            "SSH_AUTH_SOCK": "/tmp/agent", "NPM_TOKEN": "e", "SWERKIN_REPORT": "report", "ACTIONS_RUNTIME_URL": "f",
        ]
        XCTAssertEqual(ProgramEnvironment.forBrowser(of: kept.merging(secret) { $1 }), kept)
    }

    func testAProxyIsKeptWithoutItsNameAndPassword() {
        let all = [
            "http_proxy": "http://ada:notebook@proxy:3128", "HTTPS_PROXY": "ada:note@book@proxy:3128",
            "no_proxy": "localhost,.example.org",
        ]
        XCTAssertEqual(
            ProgramEnvironment.forBrowser(of: all),
            ["http_proxy": "http://proxy:3128", "HTTPS_PROXY": "proxy:3128", "no_proxy": "localhost,.example.org"])
    }

    func testFurtherVariablesAreKeptByTheirNames() {
        let all = ["SWERKIN_BROWSER_VARIABLES": "WRAPPER_MODE, OTHER", "WRAPPER_MODE": "x", "OTHER": "y", "THIRD": "z"]
        XCTAssertEqual(ProgramEnvironment.forBrowser(of: all), ["WRAPPER_MODE": "x", "OTHER": "y"])
    }
}

final class DurationTests: XCTestCase {
    func testADurationIsCountedInSecondsAndInWholeMilliseconds() {
        XCTAssertEqual(Duration.milliseconds(1500).seconds, 1.5)
        XCTAssertEqual(Duration.microseconds(1499).inMilliseconds, 1)
        XCTAssertEqual(Duration.microseconds(1500).inMilliseconds, 2)
    }

    func testATimeoutIsAtLeastZeroAndAtMostAHundredYears() {
        for endless in [Duration.seconds(Int64.max), .seconds(4_000_000_000)] {
            XCTAssertEqual(endless.bounded, .longestWait)
            XCTAssertEqual(endless.inMilliseconds, 3_153_600_000_000)
        }
        XCTAssertEqual(Duration.seconds(-1).bounded, .zero)
        XCTAssertEqual(Duration.seconds(Int64.min).inMilliseconds, 0)
    }
}
