#if !canImport(Darwin)
/// A simulated location.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuilocation
@MainActor open class XCUILocation {
    /// The location.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuilocation/location
    public let location: CLLocation

    /// Makes a location.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuilocation/init(location:)
    public init(location: CLLocation) { self.location = location }
}

/// A location on the earth.
///
/// Source: https://developer.apple.com/documentation/corelocation/cllocation
open class CLLocation {
    let latitude: Double
    let longitude: Double

    /// Makes a location of degrees.
    ///
    /// Source: https://developer.apple.com/documentation/corelocation/cllocation/init(latitude:longitude:)
    public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
}

/// Something for which the system asks the user before an app may use it.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource
public enum XCUIProtectedResource: Int, Sendable {
    /// The contacts.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/contacts
    case contacts = 1
    /// The calendar.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/calendar
    case calendar = 2
    /// The reminders.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/reminders
    case reminders = 3
    /// The photos.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/photos
    case photos = 4
    /// The microphone.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/microphone
    case microphone = 5
    /// The camera.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/camera
    case camera = 6
    /// The media library.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/medialibrary
    case mediaLibrary = 7
    /// The home.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/homekit
    case homeKit = 8
    /// The state of the focus modes.
    ///
    /// Platforms: iOS, macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/focus
    case focus = 9
    /// The root folder of the system.
    ///
    /// Platforms: macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/systemrootdirectory
    case systemRootDirectory = 0x4000_0000
    /// The desktop folder.
    ///
    /// Platforms: macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/userdesktopdirectory
    case userDesktopDirectory = 0x4000_0001
    /// The folder of downloads.
    ///
    /// Platforms: macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/userdownloadsdirectory
    case userDownloadsDirectory = 0x4000_0002
    /// The folder of documents.
    ///
    /// Platforms: macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/userdocumentsdirectory
    case userDocumentsDirectory = 0x4000_0003
    /// Volumes on the network.
    ///
    /// Platforms: macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/networkvolumes
    case networkVolumes = 0x4000_0004
    /// Volumes that can be removed.
    ///
    /// Platforms: macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/removablevolumes
    case removableVolumes = 0x4000_0005
    /// Apple events.
    ///
    /// Platforms: macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/appleevents
    case appleEvents = 0x4000_0006
    /// The local network.
    ///
    /// Platforms: iOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/localnetwork
    case localNetwork = -0x4000_0005
    /// Bluetooth.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/bluetooth
    case bluetooth = -0x4000_0000
    /// The network, for keyboards of the app.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/keyboardnetwork
    case keyboardNetwork = -0x4000_0001
    /// The location.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/location
    case location = -0x4000_0002
    /// The data of health.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/health
    case health = -0x4000_0003
    /// Tracking of the user.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource/usertracking
    case userTracking = -0x4000_0004
}
#endif
