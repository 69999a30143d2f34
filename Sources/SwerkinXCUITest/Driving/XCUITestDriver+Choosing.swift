#if os(iOS) || !canImport(Darwin)
import Swerkin
import SwerkinApple

extension XCUITestDriver {
    /// The distance from the middle of a wheel at which a touch turns it by one row, in points.
    private static let rowDistance = 34.0
    /// The time for a wheel to turn by one row.
    private static let timeToTurn = Duration.seconds(1)
    /// The most rows that a wheel is turned in search of a choice.
    private static let mostRows = 500

    /// Turns a wheel row by row until it shows the choice: in the direction that ``XCUITestConfiguration/wheelOptions`` give, else first
    /// to its end, then to its beginning.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the wheel has gone, ``/Swerkin/DriverError/notPossible(_:)`` for an
    /// element that is not a wheel of a picker, and if the wheel has no such choice.
    public func choose(_ option: String, in element: ElementReference) throws {
        let wheel = try self.element(element)
        guard wheel.role == .listBox else {
            throw DriverError.notPossible("it is no wheel of a picker; whatever else offers choices is touched")
        }
        let known = wheel.identifier.flatMap { configuration.wheelOptions[$0] }?.map(\.label)
        let isFound =
            if let known {
                try turn(element, through: known, to: option)
            } else {
                try turn(element, down: true, to: option) || turn(element, down: false, to: option)
            }
        guard isFound else { throw DriverError.notPossible("the wheel does not turn to \"\(option)\"") }
    }

    private func turn(_ wheel: ElementReference, through options: [String], to option: String) throws -> Bool {
        guard let wanted = options.firstIndex(of: option) else { return false }
        let current = try element(wheel).value.flatMap(options.firstIndex)
        return try turn(wheel, down: current.map { wanted > $0 } ?? true, to: option)
    }

    /// Turns a wheel in one direction; returns false at its end.
    private func turn(_ wheel: ElementReference, down: Bool, to option: String) throws -> Bool {
        for _ in 0..<Self.mostRows {
            let shown = try element(wheel)
            if shown.value == option { return true }
            let distance = down ? Self.rowDistance : -Self.rowDistance
            try touch(Point(x: shown.bounds.middle.x, y: shown.bounds.middle.y + distance))
            let isTurned = { (screen: ReportedScreen) in screen.tree.element(wheel)?.value != shown.value }
            if try !isTurned(clock.poll(for: Self.timeToTurn, read, until: isTurned)) { return false }
        }
        return false
    }
}
#endif
