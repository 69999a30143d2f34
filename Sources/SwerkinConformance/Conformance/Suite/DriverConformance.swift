import SwerkinCore

/// The suite that holds every driver to the same behaviour.
///
/// A driver's author provides the ``ConformanceApp`` for what the driver drives, and a test:
///
/// ```swift
/// func testTheDriverConforms() {
///     let failures = DriverConformance.failures(capabilities: [.history, .longPress]) {
///         MyDriver(of: MyConformanceApp())
///     }
///     for failure in failures { XCTFail("\(failure)") }
/// }
/// ```
public enum DriverConformance {
    /// All checks, by topic; their order is always the same.
    public static let checks: [ConformanceCheck] =
        finding + states + gestures + typing + fields + choosing + scrolling + waiting + readiness + layers + failing
        + running

    /// Holds a driver to every check that means anything for its capabilities.
    ///
    /// The closure is called once for each check. A driver whose launch is expensive keeps what can be kept, a browser's
    /// process say, outside it.
    ///
    /// - Parameters:
    ///   - capabilities: the driver's capabilities, of those that a driver may lack.
    ///   - topics: the topics to check; the default is all.
    ///   - makeDriver: makes a driver of the ``ConformanceApp``.
    /// - Returns: the failures, in the order of the checks; at most one a check.
    public static func failures(
        capabilities: Set<ConformanceCapability> = Set(ConformanceCapability.allCases),
        topics: Set<ConformanceTopic> = Set(ConformanceTopic.allCases), of makeDriver: () throws -> any Driver
    ) -> [ConformanceFailure] {
        checks.filter { topics.contains($0.topic) && $0.applies(to: capabilities) }.compactMap { check in
            do {
                try check.run(on: makeDriver)
                return nil
            } catch {
                return error as? ConformanceFailure
            }
        }
    }
}
