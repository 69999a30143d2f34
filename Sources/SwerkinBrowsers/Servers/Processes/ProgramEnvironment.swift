import Foundation
import SwerkinCore

/// The variables that a browser, or a server that starts one, gets of those of this process.
///
/// Such a program runs the scripts of foreign pages, and its crash reports, child processes and extensions see its
/// environment; so it gets the variables of an allow list, and not the tokens and passwords that continuous integration
/// keeps in variables.
package enum ProgramEnvironment {
    /// The variable with the names of further variables, separated by commas or spaces.
    package static let furtherNames = "SWERKIN_BROWSER_VARIABLES"

    /// The variables of an environment that a browser gets; O(variables × prefixes).
    ///
    /// Those are the ones that name programs, homes, temporary files, displays, buses, fonts and certificates, the
    /// language and the time zone, the proxies without their user information, the settings of graphics libraries, and
    /// those that ``furtherNames`` names.
    package static func forBrowser(of all: [String: String]) -> [String: String] {
        let further = Set((all[furtherNames] ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init))
        var kept = all.filter { isKept($0.key) || further.contains($0.key) }
        for (name, value) in kept where proxies.contains(name.lowercased()) && !further.contains(name) {
            kept[name] = withoutUserInformation(value)
        }
        return kept
    }

    private static func isKept(_ name: String) -> Bool {
        names.contains(name) || proxies.contains(name.lowercased()) || prefixes.contains(where: name.hasPrefix)
    }

    private static let names: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TMP", "TEMP", "TZ", "TZDIR",
        "LANG", "LANGUAGE", "LOCPATH", "NLSPATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH",
        "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DBUS_SESSION_BUS_ADDRESS",
        "DBUS_SYSTEM_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "FREETYPE_PROPERTIES", "SSL_CERT_FILE",
        "SSL_CERT_DIR", "GALLIUM_DRIVER", "DRI_PRIME", "CHROME_DEVEL_SANDBOX", "CHROMIUM_FLAGS",
        "CHROMIUM_USER_FLAGS", "__CF_USER_TEXT_ENCODING",
    ]

    private static let prefixes = [
        "LC_", "XDG_", "FONTCONFIG_", "LIBGL_", "MESA_", "EGL_", "__EGL_", "__GLX_", "VK_", "GDK_", "GTK_", "GIO_",
        "WEBKIT_", "MOZ_",
    ]

    private static let proxies: Set<String> = [
        "http_proxy", "https_proxy", "ftp_proxy", "all_proxy", "socks_proxy", "no_proxy",
    ]

    /// A proxy's address without a name and a password.
    private static func withoutUserInformation(_ address: String) -> String {
        guard let at = address.lastIndex(of: "@") else { return address }
        let scheme = address.firstRange(of: "://").map { String(address[..<$0.upperBound]) } ?? ""
        return scheme + address[address.index(after: at)...]
    }
}

/// A process as the operating system lists it.
package struct RunningProcess: Hashable, Sendable {
    /// Its number.
    package let identifier: pid_t
    /// The number of the process that started it, or that has taken it over.
    package let parent: pid_t
    /// The number of its group.
    package let group: pid_t
    /// The name of its program, as far as the system keeps it: fifteen characters.
    package let name: String

    /// All running processes, without zombies.
    ///
    /// Returns nil if the system does not list them as Linux does. O(processes), with a file read for each.
    package static func all() -> [RunningProcess]? {
        guard let processes = try? FileManager.default.contentsOfDirectory(atPath: "/proc") else { return nil }
        let running = processes.compactMap(pid_t.init).compactMap(Self.init)
        // The calling process runs; so an empty list is not one of processes.
        return running.isEmpty ? nil : running
    }

    /// Reads the state of a process; returns nil if it has ended.
    ///
    /// Source: proc_pid_stat(5). A name may have spaces and parentheses, so the fields are read from the last
    /// parenthesis on.
    package init?(_ identifier: pid_t) {
        guard let line = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
            let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")")
        else { return nil }
        let fields = line[line.index(after: end)...].split(separator: " ")
        guard fields.count > 2, !["Z", "X"].contains(fields[0]), let parent = pid_t(fields[1]),
            let group = pid_t(fields[2])
        else { return nil }
        (self.identifier, self.parent, self.group) = (identifier, parent, group)
        name = String(line[line.index(after: start)..<end])
    }
}

/// A folder for the files of programs, deleted when they have ended.
package struct TemporaryFolder: Sendable {
    /// The path of the folder.
    package let path: String

    /// Makes the folder, with a name that begins so, in another one or in the system's for such folders.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if that fails.
    package init(_ prefix: String, in parent: TemporaryFolder? = nil) throws(DriverError) {
        let name = "\(prefix)-\(UUID().uuidString)"
        let parent = parent.map { URL(fileURLWithPath: $0.path, isDirectory: true) }
        path = (parent ?? FileManager.default.temporaryDirectory).appendingPathComponent(name).path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .lost("no folder for the browser's files could be made at \"\(path)\": \(error)")
        }
    }

    /// Deletes the folder and everything in it; files that can't be deleted are left to the system, which removes
    /// temporary files in the end.
    package func delete() { try? FileManager.default.removeItem(atPath: path) }
}
