import FlowGraph
import SwerkinCore

extension ChromiumDriver {
    /// Changes the emulated device from now on, in all windows.
    ///
    /// ```swift
    /// try driver.emulate { $0.colorScheme = .dark }
    /// try driver.emulate { $0.network = .offline }
    /// ```
    ///
    /// Only the differences are applied, and they outlast a reset. A page reacts as on a device on which the user
    /// changes something: values that it has read before stay. Before the launch it is the same as configuring the
    /// driver.
    ///
    /// Throws `StepFailure`, with the test at fault, if the browser does not know the language or the time zone.
    public func emulate(_ change: (inout EmulatedDevice) -> Void) throws {
        let before = configuration.device
        var device = before
        change(&device)
        configuration.device = device
        do {
            try inDriverErrors { try tellPages(device.commands(from: before)) }
        } catch {
            configuration.device = before
            throw error
        }
    }

    /// Grants permissions to pages from now on, without asking; outlasts a reset.
    ///
    /// Permissions are named as in the protocol's Browser.PermissionType, as in `geolocation`. All others are refused at once,
    /// since a headless Chromium cannot ask.
    ///
    /// Throws `StepFailure`, with the test at fault, if the browser knows no such permission.
    public func allow(_ permissions: [String]) throws {
        let before = configuration.permissions
        configuration.permissions += permissions.filter { !before.contains($0) }
        do {
            try inDriverErrors { try grantPermissions() }
        } catch {
            configuration.permissions = before
            throw error
        }
    }
}

extension ProtocolFault {
    /// The fault as the test's, if the test has requested something that the browser lacks; nil for any other.
    ///
    /// Sources: Chromium's `third_party/blink/renderer/core/inspector/inspector_emulation_agent.cc` and
    /// `content/browser/devtools/protocol/browser_handler.cc`.
    func failureOfTest(_ configuration: ChromiumConfiguration) -> StepFailure? {
        guard case .refused(let method, let message) = self else { return nil }
        let (timeZone, language) = (configuration.timeZone ?? "", configuration.language ?? "")
        switch method {
        case EmulationDomain.SetTimezoneOverride.method where message.contains("Invalid timezone"):
            return StepFailure(.test("the browser knows no time zone \"\(timeZone)\": name one as Europe/Zurich."))
        case EmulationDomain.SetLocaleOverride.method where message.contains("Invalid locale"):
            return StepFailure(.test("the browser knows no language \"\(language)\": name one as de-CH."))
        case BrowserDomain.GrantPermissions.method:
            return Self.refusedPermission(message).map { StepFailure(.test(Self.words(unknownPermission: $0))) }
        default: return nil
        }
    }

    /// The permission that a refusal names.
    private static func refusedPermission(_ message: String) -> String? {
        message.range(of: "Unknown permission type: ").map { String(message[$0.upperBound...]) }
    }

    private static func words(unknownPermission name: String) -> String {
        let remedy =
            SpellingSuggestion.nearest(to: name, among: permissions).map { ". Did you mean \"\($0)\"?" }
            ?? ": name one as geolocation."
        return "the browser knows no permission \"\(name)\"\(remedy)"
    }

    /// The permissions for suggestions; the browser decides which exist, since that changes with its versions.
    ///
    /// Source: Chrome DevTools Protocol, type Browser.PermissionType.
    private static let permissions = [
        "audioCapture", "automaticFullscreen", "backgroundFetch", "backgroundSync", "cameraPanTiltZoom",
        "capturedSurfaceControl", "clipboardReadWrite", "clipboardSanitizedWrite", "displayCapture", "durableStorage",
        "geolocation", "handTracking", "idleDetection", "keyboardLock", "localFonts", "localNetworkAccess", "midi",
        "midiSysex", "nfc", "notifications", "paymentHandler", "periodicBackgroundSync", "pointerLock",
        "protectedMediaIdentifier", "sensors", "smartCard", "speakerSelection", "storageAccess",
        "topLevelStorageAccess", "videoCapture", "vr", "wakeLockScreen", "wakeLockSystem", "webAppInstallation",
        "webPrinting", "windowManagement",
    ]
}
