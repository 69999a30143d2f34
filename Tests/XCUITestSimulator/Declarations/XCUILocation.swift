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
#endif
