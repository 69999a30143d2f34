/// Something for which the system asks the user before an app may use it.
///
/// The permission for notifications is none of them: XCUITest can't reset it.
public enum ProtectedResource: String, Hashable, Sendable, CaseIterable {
    /// The contacts.
    case contacts
    /// The calendar.
    case calendar
    /// The reminders.
    case reminders
    /// The photos.
    case photos
    /// The microphone.
    case microphone
    /// The camera.
    case camera
    /// The media library.
    case mediaLibrary
    /// The home.
    case homeKit
    /// The state of the focus modes; not on tvOS.
    case focus
    /// Bluetooth; not on macOS.
    case bluetooth
    /// The network, for a keyboard that the app offers; not on macOS.
    case keyboardNetwork
    /// The location; not on macOS.
    case location
    /// The data of health; not on macOS.
    case health
    /// Tracking of the user; not on macOS.
    case userTracking
    /// The local network; on iOS only.
    case localNetwork
    /// The root folder of the system; on macOS only, as the following.
    case systemRootDirectory
    /// The desktop folder.
    case userDesktopDirectory
    /// The folder of downloads.
    case userDownloadsDirectory
    /// The folder of documents.
    case userDocumentsDirectory
    /// Volumes on the network.
    case networkVolumes
    /// Volumes that can be removed.
    case removableVolumes
    /// Apple events.
    case appleEvents
}
