import CPageScripts
import Foundation
import SwerkinCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The launch of a Firefox: the program, and its arguments.
struct FirefoxLaunch: Hashable, Sendable {
    /// The path of the program.
    let program: String
    /// True if the browser shows its windows.
    let showsWindow: Bool
    /// True if it accepts every certificate.
    let acceptsAllCertificates: Bool
    /// The variables of the program.
    let environment: [String: String]
    /// The time limit until it can be driven.
    let startTimeout: Duration
    /// The addresses from which it shows documents; nil for all.
    var documents: DocumentScope?
    /// The gate that keeps requests from their servers that change something; nil for none.
    var gate: WriteGate?

    /// The arguments of the program.
    ///
    /// The port is one that the system gives out, so no other process can have it. With system access, the protocol reaches the
    /// browser's own window. Source: https://firefox-source-docs.mozilla.org/remote/.
    func arguments(profile: String) -> [String] {
        [
            "--profile", profile, "--no-remote", "--remote-debugging-port", "0", "--remote-allow-system-access",
            "about:blank",
        ] + (showsWindow ? [] : ["--headless"])
    }

    /// The preferences of the profile, beside those that the browser sets by itself if it is driven.
    ///
    /// Source: https://searchfox.org/mozilla-central/source/modules/libpref/init/StaticPrefList.yaml.
    private static let usualPreferences: [(name: String, value: JSONValue)] = [
        // Roles and names are there as soon as the page is.
        ("accessibility.force_disabled", -1),
        // All documents are in one process, for input reaches no iframe in another: it is given to the process of the page.
        // Source: https://firefox-source-docs.mozilla.org/dom/ipc/process_model.html.
        ("fission.webContentIsolationStrategy", 0),
        // Pages that are left are left: their scripts must not come back.
        ("browser.sessionhistory.max_total_viewers", 0),
        // No scroll bar takes room from the page.
        ("ui.useOverlayScrollbars", 1),
        // The browser's own window reads and fills the local storage of every origin, where no page asks for it.
        ("dom.storage.client_validation", false),
        // Nothing leaves the machine but what the page asks for.
        ("app.normandy.enabled", false), ("app.update.disabledForTesting", true),
        ("browser.newtabpage.enabled", false), ("browser.region.network.url", ""),
        ("browser.safebrowsing.update.enabled", false), ("browser.search.update", false),
        ("browser.startup.page", 0), ("browser.translations.enable", false),
        ("datareporting.policy.dataSubmissionEnabled", false), ("extensions.getAddons.cache.enabled", false),
        ("extensions.update.enabled", false), ("network.captive-portal-service.enabled", false),
        ("network.connectivity-service.enabled", false), ("toolkit.telemetry.enabled", false),
        // Fields are the page's: no list of earlier values opens under them, and no question about passwords.
        ("browser.formfill.enable", false), ("signon.autofillForms", false), ("signon.rememberSignons", false),
    ]

    /// The preferences for a browser with a gate: it has no connections beside those of HTTP.
    private static let gatePreferences: [(name: String, value: JSONValue)] = [
        ("media.peerconnection.enabled", false), ("network.webtransport.enabled", false),
    ]

    /// True if the browser keeps something back.
    var keepsBack: Bool { documents != nil || gate != nil }

    /// The preferences of the profile.
    var preferences: [(name: String, value: JSONValue)] {
        Self.usualPreferences + (gate == nil ? [] : Self.gatePreferences)
    }
}

/// A running Firefox with its files.
///
/// All its processes are in one group, under a shell that kills the group and deletes the files when the socket to it closes; so
/// nothing is left, even if the test process is killed.
final class FirefoxProcess: @unchecked Sendable {
    // Immutable but for `isEnded`, which the lock guards.

    /// The file of the module that reads roles and names.
    static let namingModule = "naming.sys.mjs"
    /// The file of the module that keeps requests back.
    static let gatesModule = "gates.sys.mjs"

    /// The folder of the browser's profile, which is its home too.
    let profile: TemporaryFolder
    /// The group that all of the browser is in; the shell began it.
    let group: ProcessGroup
    private let messages: MessageLog
    /// Our end of the socket, whose closing ends the browser.
    private let socket: CInt
    private let lock = NSLock()
    private var isEnded = false
    /// The time limit for killed processes to disappear.
    private static let longestEnd = Duration.seconds(2)

    /// Starts a program; throws ``/Swerkin/DriverError/lost(_:)`` if it cannot be started.
    init(_ launch: FirefoxLaunch) throws(DriverError) {
        profile = try TemporaryFolder("swerkin-firefox")
        do {
            try Self.write(into: profile, for: launch)
            messages = try MessageLog()
            let ends = try SocketPair()
            defer { close(ends.theirs) }
            socket = ends.ours
            group = ProcessGroup(
                try spawn(
                    Self.shellArguments(launch, profile), environment: launch.environment, socket: ends.theirs,
                    log: messages.descriptor))
        } catch {
            profile.delete()
            let words = (error as? SystemFault)?.words ?? "\(error)"
            throw .lost("Firefox could not be started: \(words)")
        }
    }

    /// The folder of the modules.
    var moduleFolder: String { "\(profile.path)/chrome/" }

    private static func write(into profile: TemporaryFolder, for launch: FirefoxLaunch) throws {
        let folder = URL(fileURLWithPath: profile.path, isDirectory: true)
        let modules = folder.appendingPathComponent("chrome", isDirectory: true)
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: false)
        let write = { (text: String, name: String) in
            try text.write(to: modules.appendingPathComponent(name), atomically: false, encoding: .utf8)
        }
        try write(String(cString: swerkin_firefox_naming_module()), namingModule)
        if launch.keepsBack { try write(String(cString: swerkin_firefox_gates_module()), gatesModule) }
        let lines = launch.preferences.map { "user_pref(\(JSONValue.string($0.name)), \($0.value));\n" }
        try lines.joined().write(to: folder.appendingPathComponent("user.js"), atomically: false, encoding: .utf8)
    }

    /// The port at which the browser listens for commands, once it does.
    func waitForPort(until deadline: ContinuousClock.Instant) throws -> UInt16 {
        let file = "\(profile.path)/WebDriverBiDiServer.json"
        while true {
            if let data = FileManager.default.contents(atPath: file),
                let place = try? JSONDecoder().decode(JSONValue.self, from: data),
                let port = place["ws_port"]?.integer.flatMap(UInt16.init(exactly:))
            {
                return port
            }
            guard isRunning else { throw FirefoxFailure.ended }
            guard ContinuousClock.now < deadline else { throw FirefoxFailure.listensNot }
            Thread.sleep(forTimeInterval: 0.01)
        }
    }

    /// True if the browser's first process runs still.
    var isRunning: Bool { lock.withLock { !isEnded && waitpid(group.identifier, nil, WNOHANG) == 0 } }

    /// The last lines that the browser wrote to standard error, as the end of a sentence; empty if there are none.
    var lastWords: String { messages.lastLines.asLastWords() }

    /// Kills all processes of the browser, stopped ones too, and deletes its files.
    ///
    /// Nothing in the profile is worth keeping, so there is nothing to close in order. Does nothing the second time.
    func end() {
        lock.lock()
        defer { lock.unlock() }
        guard !isEnded else { return }
        isEnded = true
        // A process that has not ended yet may still write to the profile.
        group.end(within: Self.longestEnd)
        close(socket)
        profile.delete()
    }

    /// The shell that the browser is under.
    private static func shellArguments(_ launch: FirefoxLaunch, _ profile: TemporaryFolder) -> [String] {
        GroupShell(
            name: "swerkin-firefox", folder: profile.path,
            setUp: #"export HOME="$folder" TMPDIR="$folder" MOZ_CRASHREPORTER_DISABLE=1"#
        ).arguments([launch.program] + launch.arguments(profile: profile.path))
    }
}
