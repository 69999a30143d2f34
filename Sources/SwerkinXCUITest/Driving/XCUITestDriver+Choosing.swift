#if os(iOS) || os(macOS) || !canImport(Darwin)
import Swerkin
import SwerkinMobile

extension XCUITestDriver {
    /// The height of a wheel's row, in points.
    private static let rowHeight = 34.0
    /// The time for a wheel to turn.
    private static let timeToTurn = Duration.seconds(1)
    /// The most turns of a wheel in search of a choice.
    private static let mostTurns = 500

    /// Turns a wheel until it shows the choice: if ``XCUITestConfiguration/wheelOptions`` has its choices, by as many rows as a
    /// finger can at once, so that the app hears of few others; else row by row, first to the end, then to the beginning.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the wheel has gone, ``/Swerkin/DriverError/notPossible(_:)`` for an
    /// element that is not a wheel of a picker, and if the wheel has no such choice.
    public func choose(_ option: String, in element: ElementReference) throws {
        let wheel = try self.element(element)
        guard wheel.role == .listBox else {
            throw DriverError.notPossible("it is no wheel of a picker; whatever else offers choices is touched")
        }
        let options = (wheel.options ?? []).map(\.label)
        let isFound =
            if options.count > 1 {
                try turn(element, to: option) { shown in
                    guard let wanted = options.firstIndex(of: option) else { return nil }
                    return shown.value.flatMap(options.firstIndex).map { wanted - $0 }
                }
            } else {
                try turn(element, to: option) { _ in 1 } || turn(element, to: option) { _ in -1 }
            }
        guard isFound else { throw DriverError.notPossible("the wheel does not turn to \"\(option)\"") }
    }

    /// Turns a wheel by a number of rows, again and again; returns false if it turns no more, or there is no number.
    private func turn(_ wheel: ElementReference, to option: String, by rows: (Element) -> Int?) throws -> Bool {
        for _ in 0..<Self.mostTurns {
            let shown = try element(wheel)
            if shown.value == option { return true }
            guard let rows = rows(shown) else { return false }
            try turn(shown, by: rows)
            let isTurned = { (screen: ReportedScreen) in screen.tree.element(wheel)?.value != shown.value }
            if try !isTurned(clock.poll(for: Self.timeToTurn, read, until: isTurned)) { return false }
        }
        return false
    }

    /// Turns a wheel by one row with a touch beside its middle, by more with a drag over its middle.
    private func turn(_ wheel: Element, by rows: Int) throws {
        let middle = wheel.bounds.middle
        let most = wheel.bounds.size.height * ReportedScreen.scrollShare
        let distance = min(max(Double(rows) * Self.rowHeight, -most), most)
        if abs(rows) == 1 { return try touch(Point(x: middle.x, y: middle.y + distance)) }
        let path = FingerPath(
            from: Point(x: middle.x, y: middle.y + distance / 2), to: Point(x: middle.x, y: middle.y - distance / 2))
        try act { $0.scroll(path) }
    }
}
#endif
