import Foundation

/// The variables that a browser, or a server that starts one, gets of those of this process.
///
/// Such a program runs what foreign pages say, and its crash reports, child processes and extensions see its environment; so it
/// gets what is on a list, and not the tokens and passwords that continuous integration keeps in variables.
package enum ProgramEnvironment {
    /// The variable with the names of further variables, separated by commas or spaces.
    package static let furtherNames = "SWERKIN_BROWSER_VARIABLES"

    /// The variables of an environment that a browser gets; O(variables × prefixes).
    ///
    /// Those are the ones that name programs, homes, temporary files, displays, buses, fonts and certificates, the
    /// language and the time zone, the proxies without their user information, what libraries for graphics are told by
    /// variables, and those that ``furtherNames`` names.
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
