/// The durations of launches of the app on one driver and device, as runs have measured them.
///
/// Counts may be fractions, for what is older weighs less.
public struct LaunchMeasurement: Hashable, Sendable {
    /// The driver, by its name in records.
    public let driver: String
    /// The device, by its name in records, or nil if these name none.
    public let device: String?
    /// The number of launches.
    public var count: Double
    /// The seconds of all of them together.
    public var seconds: Double

    /// Creates the measurement of some launches.
    public init(on driver: String, device: String? = nil, count: Double = 0, seconds: Double = 0) {
        (self.driver, self.device, self.count, self.seconds) = (driver, device, count, seconds)
    }

    /// Multiplies the counts by a factor of at most 1.
    mutating func scale(by factor: Double) {
        count *= factor
        seconds *= factor
    }
}

extension [LaunchMeasurement] {
    /// The launches on each driver and device together, in the order of the names' bytes.
    func merged() -> [LaunchMeasurement] {
        var known: [String: LaunchMeasurement] = [:]
        for launch in self {
            let key = "\(launch.driver)\u{0}\(launch.device ?? "")"
            known[key, default: LaunchMeasurement(on: launch.driver, device: launch.device)].count += launch.count
            known[key]?.seconds += launch.seconds
        }
        return known.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    }
}

extension Measurements {
    /// The mean seconds of a launch on a driver and a device, or nil if none was measured.
    ///
    /// Those of the device count if there are any, else those of the driver on all devices; without a driver, all do. O(launches).
    public func launchSeconds(on driver: String? = nil, device: String? = nil) -> Double? {
        let onDriver = launches.filter { driver == nil || $0.driver == driver }
        let onDevice = onDriver.filter { device != nil && $0.device == device }
        let counting = onDevice.isEmpty ? onDriver : onDevice
        let count = counting.reduce(0) { $0 + $1.count }
        return count > 0 ? counting.reduce(0) { $0 + $1.seconds } / count : nil
    }
}
