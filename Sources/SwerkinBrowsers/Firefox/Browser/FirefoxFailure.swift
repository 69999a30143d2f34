import Foundation
import SwerkinCore

/// The reason why a Firefox can't be driven.
enum FirefoxFailure: Error, Hashable {
    /// It ended before it could be connected to.
    case ended
    /// It did not listen in time.
    case listensNot
    /// It is older than the driver needs.
    case tooOld(String)
    /// It names no window of its own.
    case noOwnWindow
    /// It refuses the module that reads roles and names.
    case refusesModule(String)
}

extension FirefoxFailure {
    /// The failure of a start as a driver's error.
    static func notStarted(_ error: any Error, _ launch: FirefoxLaunch, standardErrorTail: String) -> DriverError {
        let time = launch.startTimeout.words
        let late =
            "\(launch.program) could not be driven within \(time) of its start; is it Firefox?\(standardErrorTail)"
        switch error {
        case FirefoxFailure.ended: return .lost("\(launch.program) ended at once\(standardErrorTail)")
        case FirefoxFailure.listensNot, HTTPFault.late, WebDriverFault.noAnswer: return .lost(late)
        case FirefoxFailure.tooOld(let version):
            return .lost(
                """
                \(launch.program) is Firefox \(version), and FirefoxDriver needs \(FirefoxBrowser.oldestVersion) or later. \
                Install that, or name its program in \(FirefoxBinary.variable)
                """)
        case FirefoxFailure.noOwnWindow:
            return .lost("\(launch.program) names no window of its own, so its roles and names can't be read")
        case FirefoxFailure.refusesModule(let message):
            return .lost("\(launch.program) does not let its roles and names be read: \(message)")
        case let fault as WebDriverFault: return .lost(fault.words(of: "Firefox") + standardErrorTail)
        case HTTPFault.ended: return .lost("\(launch.program) closed the connection to it\(standardErrorTail)")
        case HTTPFault.unreachable(let problem), HTTPFault.malformed(let problem):
            return .lost("\(launch.program) can't be connected to: \(problem)\(standardErrorTail)")
        case let error as DriverError: return error
        default: return .lost("\(error)")
        }
    }
}

/// The program of a Firefox on this machine.
package enum FirefoxBinary {
    /// The variable of the environment that names the program to use.
    package static let variable = "SWERKIN_FIREFOX"

    private static let names = ["firefox-esr", "firefox"]
    private static let places = [
        "/usr/lib/firefox-esr/firefox-esr", "/usr/lib/firefox/firefox", "/usr/lib64/firefox/firefox",
        "/opt/firefox/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox",
    ]

    /// The program that the environment names, else the first on `PATH`, else the first of the usual paths.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if there is none.
    package static func find(
        in environment: [String: String],
        isExecutable: @escaping (String) -> Bool = FileManager.default.isExecutableFile(atPath:)
    ) throws(DriverError) -> String {
        let search = ProgramSearch(in: environment, isExecutable: isExecutable)
        if let path = try search.path(namedBy: variable) { return path }
        guard let path = search.first(named: names, orAt: places) else { throw .lost(noneFound) }
        return path
    }

    private static let noneFound = """
        no Firefox was found on this machine. Install one, on Debian or Ubuntu with "apt-get install firefox-esr", on macOS \
        with "brew install --cask firefox", or name its program in \(variable)
        """
}
