import Foundation
import SwerkinCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The launch of a browser: the program, and its arguments.
struct ChromiumLaunch: Hashable, Sendable {
    /// The program.
    let binary: ChromiumBinary
    /// True if the user is root, for whom Chromium's sandbox does not work.
    let isRoot: Bool
    /// True if the pages of each site run in processes of their own; a headless shell ignores it.
    let isolatesSites: Bool
    /// True if the browser shows its window.
    let showsWindow: Bool
    /// The certificates that are accepted.
    let certificates: CertificateTrust
    /// The headers, credentials and certificates for servers.
    let access: RequestAccess
    /// The gate for requests that change something, or nil if they reach their servers.
    let gate: WriteGate?
    /// The variables of the program.
    let environment: [String: String]
    /// The addresses from which documents come; nil for all.
    var documents: DocumentScope?

    /// Starts a program for the user who runs the tests.
    init(
        _ binary: ChromiumBinary, isolatesSites: Bool = true, showsWindow: Bool = false, isRoot: Bool = geteuid() == 0,
        certificates: CertificateTrust = .verified, access: RequestAccess = RequestAccess(), gate: WriteGate? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.binary = binary
        self.isolatesSites = isolatesSites
        self.showsWindow = showsWindow
        self.certificates = certificates
        self.access = access
        self.gate = gate
        self.isRoot = isRoot
        self.environment = ProgramEnvironment.forBrowser(of: environment)
    }

    /// The arguments of the program.
    ///
    /// Sources: Chromium's `content/public/common/content_switches.cc` and `headless/README.md`.
    func arguments(profile: String) -> [String] {
        var arguments = Self.always + ["--user-data-dir=\(profile)"] + certificates.chromiumArguments
        let disabled =
            Self.features + (gate == nil ? [] : WriteGate.features) + (isGated ? Self.speculation.disabled : [])
        let enabled = ["NetworkServiceInProcess2"] + (isGated ? Self.speculation.enabled : [])
        // The last of several such arguments is the only one that counts.
        arguments.append("--disable-features=\(disabled.joined(separator: ","))")
        arguments.append("--enable-features=\(enabled.joined(separator: ","))")
        if gate != nil { arguments.append("--disable-blink-features=\(WriteGate.pageFeatures)") }
        if !binary.isHeadlessShell, !showsWindow { arguments.append("--headless=new") }
        if !isolatesSites { arguments.append("--disable-site-isolation-trials") }
        if isRoot { arguments.append("--no-sandbox") }
        return arguments
    }

    // Pages that are left are left: their scripts must not come back.
    private static let features = ["BackForwardCache", "Translate", "MediaRouter"]

    // The documents that a page has loaded ahead, by its speculation rules, are requested and shown past every session of the
    // protocol. No prefetch begins if none may be under way, but for those of prerenders, which have a feature of their own; prerenders
    // themselves are off while a session follows the page. Measured in Chromium 156, where neither the features Prerender2 and
    // PreloadingConfig nor `Page.setPrerenderingAllowed`, `Emulation.setDataSaverOverride` and `Network.setBlockedURLs` change a thing.
    private static let speculation = (
        enabled: [
            "PrefetchMultipleActiveSetSizeLimitForBase:prefetch_multiple_active_set_size_limit_for_base_value/0"
        ], disabled: ["Prerender2FallbackPrefetchSpecRules"]
    )

    private static let always = [
        "--remote-debugging-pipe",
        // The first page is one of a profile of its own, so one of the browser's own profile would be made for nothing.
        "--no-startup-window",
        // Lets scripts ask for the role and name that the browser computes.
        "--enable-blink-features=ComputedAccessibilityInfo",
        // A touch arrives even if the page has not been drawn yet.
        "--allow-pre-commit-input",
        // Fewer processes: they take their time to start, and each picture goes from one to the next.
        "--in-process-gpu", "--num-raster-threads=1",
        // Nothing may slow a page down because it is in the background.
        "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
        "--disable-backgrounding-occluded-windows",
        "--disable-background-networking", "--disable-component-update", "--disable-default-apps",
        "--disable-dev-shm-usage", "--disable-extensions", "--disable-gpu", "--disable-crash-reporter",
        "--disable-sync", "--hide-scrollbars", "--metrics-recording-only", "--mute-audio",
        "--no-default-browser-check", "--no-first-run", "--password-store=basic", "--use-mock-keychain",
    ]
}

extension ChromiumLaunch {
    /// True if requests are held, so that drivers with other settings share no browser with this one.
    var holdsRequests: Bool { !access.isEmpty || gate != nil }

    /// True if requests pass a gate, so that the browser makes none that passes by it.
    private var isGated: Bool { holdsRequests || documents != nil }
}

/// A running Chromium and the socket to it.
///
/// The browser runs in a process group of its own, under a shell that waits for it and then deletes its profile. It ends by
/// itself when the socket closes; so no process survives, even if the test process is killed.
final class ChromiumProcess: @unchecked Sendable {
    // Immutable but for `isEnded`, which the lock guards.

    /// Our end of the socket; the reader closes it.
    let socket: CInt
    /// The folder that the browser keeps its files in.
    let profile: TemporaryFolder
    /// The browser's output to standard error.
    let messages: MessageLog
    /// The group that all of the browser is in; the shell began it.
    let group: ProcessGroup
    private let lock = NSLock()
    private var isEnded = false
    /// The time limit for killed processes to disappear.
    private static let longestEnd = Duration.seconds(2)

    /// Starts a program; throws ``/Swerkin/DriverError/lost(_:)`` if it cannot be started.
    init(_ launch: ChromiumLaunch) throws(DriverError) {
        profile = try TemporaryFolder("swerkin-chromium")
        do {
            messages = try MessageLog()
            let ends = try SocketPair()
            defer { close(ends.theirs) }
            socket = ends.ours
            let arguments = Self.shellArguments(launch, profile)
            group = ProcessGroup(
                try spawn(
                    arguments, environment: launch.environment, socket: ends.theirs, log: messages.descriptor))
        } catch {
            profile.delete()
            throw .lost("Chromium could not be started: \(error.words)")
        }
    }

    /// Kills all processes of the browser and deletes its profile.
    ///
    /// Nothing in the profile is worth keeping, so there is nothing to close in order. Does nothing the second time.
    func end() {
        lock.lock()
        defer { lock.unlock() }
        guard !isEnded else { return }
        isEnded = true
        // A process that has not ended yet may still write to the profile.
        group.end(within: Self.longestEnd)
        profile.delete()
    }

    /// True if ``end()`` was called.
    var hasEnded: Bool { lock.withLock { isEnded } }

    /// A shell that deletes the profile once the browser has ended, even if the tests have ended before.
    private static func shellArguments(_ launch: ChromiumLaunch, _ profile: TemporaryFolder) -> [String] {
        let script = "profile=$1; shift; \"$@\"; rm -rf -- \"$profile\""
        return ["/bin/sh", "-c", script, "swerkin-chromium", profile.path, launch.binary.path]
            + launch.arguments(profile: profile.path)
    }
}
