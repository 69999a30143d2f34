#if os(iOS) || os(macOS) || os(tvOS) || !canImport(Darwin)
#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

extension AppProxy {
    /// Forgets what the user has allowed the app under test, so that the system asks again; returns false if the system has no such
    /// resource.
    func resetPermission(for resource: ProtectedResource) -> Bool {
        guard let resource = Self.resources[resource] else { return false }
        testedApp.resetAuthorizationStatus(for: resource)
        return true
    }

    /// The resources that the system has.
    private static let resources: [ProtectedResource: XCUIProtectedResource] = {
        var resources: [ProtectedResource: XCUIProtectedResource] = [
            .contacts: .contacts, .calendar: .calendar, .reminders: .reminders, .photos: .photos,
            .microphone: .microphone, .camera: .camera, .mediaLibrary: .mediaLibrary, .homeKit: .homeKit,
        ]
        #if !os(tvOS)
        resources[.focus] = .focus
        #endif
        #if !os(macOS)
        resources[.bluetooth] = .bluetooth
        resources[.keyboardNetwork] = .keyboardNetwork
        resources[.location] = .location
        resources[.health] = .health
        resources[.userTracking] = .userTracking
        #endif
        #if os(iOS) || !canImport(Darwin)
        resources[.localNetwork] = .localNetwork
        #endif
        #if os(macOS) || !canImport(Darwin)
        resources[.systemRootDirectory] = .systemRootDirectory
        resources[.userDesktopDirectory] = .userDesktopDirectory
        resources[.userDownloadsDirectory] = .userDownloadsDirectory
        resources[.userDocumentsDirectory] = .userDocumentsDirectory
        resources[.networkVolumes] = .networkVolumes
        resources[.removableVolumes] = .removableVolumes
        resources[.appleEvents] = .appleEvents
        #endif
        return resources
    }()
}
#endif
