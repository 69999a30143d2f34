import Foundation
import SwerkinCore

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
        isExecutable: (String) -> Bool = FileManager.default.isExecutableFile(atPath:)
    ) throws(DriverError) -> String {
        if let path = environment[variable], !path.isEmpty {
            guard isExecutable(path) else {
                throw .lost("\(variable) names \"\(path)\", which is not an executable file")
            }
            return path
        }
        let onPath = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
        guard let path = (onPath + places).first(where: isExecutable) else { throw .lost(missing) }
        return path
    }

    private var missing: String {
        let remedy =
            package.map { "Install it, on Debian or Ubuntu with \"apt-get install \($0)\"," }
            ?? "Install it by hand (Debian and Ubuntu have no package of it),"
        return "\(name) was not found on this machine. \(remedy) or name its program in \(variable)"
    }
}
