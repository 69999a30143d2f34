#if os(iOS) || os(macOS) || os(tvOS) || !canImport(Darwin)
/// The kind of machine that the app runs on.
enum Platform: Sendable {
    /// A telephone or a tablet: touched by fingers, with a keyboard on the screen, and a home screen that shows the system's alerts.
    case device
    /// A Mac: touched by a pointer.
    case desktop
    /// An Apple TV: a remote moves the focus.
    case television

    #if os(macOS)
    /// The platform that this code was compiled for.
    static let current = Platform.desktop
    #elseif os(tvOS)
    /// The platform that this code was compiled for.
    static let current = Platform.television
    #else
    /// The platform that this code was compiled for; the simulation of XCUITest simulates a device unless a test says otherwise.
    static let current = Platform.device
    #endif

    #if !os(tvOS)
    /// What touches the screen.
    @MainActor var hand: any Hand {
        #if os(macOS)
        return Pointer()
        #elseif os(iOS)
        return Finger()
        #else
        return self == .desktop ? Pointer() : Finger()
        #endif
    }
    #endif
}
#endif
