import Foundation
import SwerkinCore

/// The server for a driver's commands: one that runs already, or one that the driver starts and ends.
///
/// A started server listens on a free port of this machine, is shared by all drivers of the process as far as it can have
/// several sessions, and ends with the process, even if that is killed. Its program is the one that the environment names, else
/// the first on `PATH` or in the usual folders.
public enum WebDriverServer: Hashable, Sendable {
    /// A server that runs already, at an address that may have a path, a user and a key: a grid, a cloud, a device.
    case at(URL)
    /// chromedriver, for Chrome and Chromium. The variable is `SWERKIN_CHROMEDRIVER`.
    case chromedriver
    /// WebKitWebDriver, for WebKitGTK, the engine nearest to Safari on Linux.
    ///
    /// Its browser is MiniBrowser. It gets a display (Xvfb) and a message bus (dbus-run-session) of its own. The variables
    /// are `SWERKIN_WEBKITWEBDRIVER`, `SWERKIN_MINIBROWSER`, `SWERKIN_XVFB`, `SWERKIN_DBUS_RUN_SESSION`.
    case webKitWebDriver
    /// geckodriver, for Firefox. The variable is `SWERKIN_GECKODRIVER`.
    case geckodriver
}

/// The launch of a server: the programs, and the number of sessions that it can have.
struct ServerLaunch: Hashable, Sendable {
    private let programs: [String]
    /// The display that the programs need, or nil if they need none.
    let display: String?
    /// The variables of the programs.
    let environment: [String: String]
    /// True if it can have several sessions at once.
    let hasManySessions: Bool

    /// The command to run.
    func command(port: UInt16) -> [String] { programs + ["--port=\(port)"] }

    /// The launch of a server; nil for one that runs already.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if a program is missing.
    init?(_ server: WebDriverServer, in environment: [String: String]) throws(DriverError) {
        self.environment = ProgramEnvironment.forBrowser(of: environment)
        switch server {
        case .at: return nil
        case .chromedriver:
            programs = [try ServerProgram.chromedriver.path(in: environment)]
            (display, hasManySessions) = (nil, true)
        case .geckodriver:
            programs = [try ServerProgram.geckodriver.path(in: environment)]
            // Source: geckodriver's documentation, "only one concurrent session".
            (display, hasManySessions) = (nil, false)
        case .webKitWebDriver:
            // Without a bus of its own the browser would start one that outlives it.
            programs = [
                try ServerProgram.dbusRunSession.path(in: environment), "--",
                try ServerProgram.webKitWebDriver.path(in: environment),
            ]
            display = try ServerProgram.xvfb.path(in: environment)
            hasManySessions = false
        }
    }
}

/// A program that a server needs, and the paths to search for it.
struct ServerProgram: Hashable, Sendable {
    /// The name of the program.
    let name: String
    /// The variable of the environment that names the program to use.
    let variable: String
    /// The usual paths, besides `PATH`.
    let places: [String]
    /// The package of Debian and Ubuntu that has it, or nil if none does.
    let package: String?

    /// Drives Chrome and Chromium.
    static let chromedriver = ServerProgram(
        name: "chromedriver", variable: "SWERKIN_CHROMEDRIVER",
        places: ["/usr/lib/chromium-browser/chromedriver", "/usr/lib/chromium/chromedriver"],
        package: "chromium-driver")
    /// Drives Firefox.
    static let geckodriver = ServerProgram(
        name: "geckodriver", variable: "SWERKIN_GECKODRIVER", places: ["/snap/bin/geckodriver"], package: nil)
    /// Drives WebKitGTK.
    static let webKitWebDriver = ServerProgram(
        name: "WebKitWebDriver", variable: "SWERKIN_WEBKITWEBDRIVER", places: [], package: "webkit2gtk-driver")
    /// A small browser with WebKitGTK.
    static let miniBrowser = ServerProgram(
        name: "MiniBrowser", variable: "SWERKIN_MINIBROWSER",
        places: [
            "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
            "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
            "/usr/libexec/webkit2gtk-4.1/MiniBrowser", "/usr/lib/webkit2gtk-4.1/MiniBrowser",
        ],
        package: "libwebkit2gtk-4.1-0")
    /// A virtual display.
    static let xvfb = ServerProgram(name: "Xvfb", variable: "SWERKIN_XVFB", places: [], package: "xvfb")
    /// Runs a program with a message bus of its own.
    static let dbusRunSession = ServerProgram(
        name: "dbus-run-session", variable: "SWERKIN_DBUS_RUN_SESSION", places: [], package: "dbus-daemon")
}

extension ServerProgram {
    /// The program that the environment names, else the first on `PATH`, else the first of the usual paths.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)``, which names the package to install, if there is none.
    func path(
        in environment: [String: String],
        isExecutable: @escaping (String) -> Bool = FileManager.default.isExecutableFile(atPath:)
    ) throws(DriverError) -> String {
        let search = ProgramSearch(in: environment, isExecutable: isExecutable)
        if let path = try search.path(namedBy: variable) { return path }
        guard let path = search.first(named: [name], orAt: places) else { throw .lost(missing) }
        return path
    }

    private var missing: String {
        let remedy =
            package.map { "Install it, on Debian or Ubuntu with \"apt-get install \($0)\"," }
            ?? "Install it by hand (Debian and Ubuntu have no package of it),"
        return "\(name) was not found on this machine. \(remedy) or name its program in \(variable)"
    }
}
