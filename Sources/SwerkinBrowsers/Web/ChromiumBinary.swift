import Foundation
import SwerkinCore

/// The program of a Chromium on this machine.
package struct ChromiumBinary: Hashable, Sendable {
    /// The variable of the environment that names the program to use.
    package static let variable = "SWERKIN_CHROMIUM"

    /// The path of the program.
    package let path: String

    /// A program at a path.
    package init(path: String) { self.path = path }

    /// True if it is a headless shell, which never opens a window and needs no argument for that.
    package var isHeadlessShell: Bool { (path as NSString).lastPathComponent.contains("headless") }

    /// The program that the environment names, else the first that is installed.
    ///
    /// Headless shells come first, since they start in a third of the time and need half of the memory. `PATH` comes before the
    /// usual folders, unless these are to come first: a file on `PATH` may be a script that starts the program and leaves it
    /// running when the script itself is ended.
    ///
    /// With `showingWindows` a headless shell is none. Throws ``/Swerkin/DriverError/lost(_:)`` if there is none.
    package static func find(
        in environment: [String: String], usualPlacesFirst: Bool = false, showingWindows: Bool = false,
        isExecutable: @escaping (String) -> Bool = FileManager.default.isExecutableFile(atPath:)
    ) throws(DriverError) -> ChromiumBinary {
        let search = ProgramSearch(in: environment, isExecutable: isExecutable)
        if let path = try search.path(namedBy: variable) {
            let binary = ChromiumBinary(path: path)
            guard !showingWindows || !binary.isHeadlessShell else { throw .lost(Words.noWindows(path)) }
            return binary
        }
        for kind in showingWindows ? [browsers] : [headlessShells, browsers] {
            let path = search.first(named: kind.names, orAt: kind.places, usualPlacesFirst: usualPlacesFirst)
            if let path { return ChromiumBinary(path: path) }
        }
        throw .lost(showingWindows ? Words.noneWithWindows : Words.noneFound)
    }

    private typealias Kind = (names: [String], places: [String])

    private static let headlessShells: Kind = (
        names: ["chromium-headless-shell", "chrome-headless-shell", "headless_shell"],
        places: ["/usr/lib/chromium/chromium-headless-shell", "/usr/lib64/chromium-browser/headless_shell"]
    )

    private static let browsers: Kind = (
        names: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
        places: [
            "/usr/lib/chromium/chromium", "/snap/bin/chromium", "/opt/google/chrome/chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        ]
    )
}

extension ChromiumBinary {
    /// The messages if no program can be used.
    enum Words {
        static let noneFound = """
            no Chromium was found on this machine. Install one, on Debian or Ubuntu with \
            "apt-get install chromium-headless-shell" or "apt-get install chromium", on macOS with \
            "brew install --cask chromium", or name its program in \(variable)
            """

        static let noneWithWindows = """
            no Chromium that shows windows was found on this machine. Install one, on Debian or Ubuntu with \
            "apt-get install chromium", or name its program in \(variable)
            """

        static func noWindows(_ path: String) -> String {
            "\(variable) names \"\(path)\", which shows no windows"
        }
    }
}

/// The warning that Chromium's sandbox is switched off, because it refuses to run as root.
package enum RootSandbox {
    /// The text of the warning.
    package static let words = "Chromium runs without its sandbox, because its sandbox refuses to run as root."
    // The initializer of a static constant runs once. If standard error is closed, the warning reaches no one, and harms nothing.
    private static let once: Void? = try? FileHandle.standardError.write(contentsOf: Data((words + "\n").utf8))

    /// Says it on standard error, once a process.
    package static func tell() { _ = once }
}
