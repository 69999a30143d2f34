/// A simulated location of a device.
public struct DeviceLocation: Hashable, Sendable {
    /// The latitude in degrees, north of the equator positive.
    public var latitude: Double
    /// The longitude in degrees, east of Greenwich positive.
    public var longitude: Double

    /// Makes a location.
    public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }

    /// The location that a text names, as in `52.52, 13.40`, or nil if it names none.
    public init?(_ text: String) {
        let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
