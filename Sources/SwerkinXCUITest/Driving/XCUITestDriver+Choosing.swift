#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// The height of a wheel's row, in points.
    private static let rowHeight = 34.0
    /// The time for a wheel to turn.
    private static let timeToTurn = Duration.seconds(1)
    /// The most turns of a wheel in search of a choice.
    private static let mostTurns = 500

    /// Turns a wheel until it shows the choice: if ``XCUITestConfiguration/wheelOptions`` has its choices, by as many rows as a
    /// finger can at once, so that the app hears of few others; else row by row, first to the end, then to the beginning, and once
    /// around if it has neither, as the wheels of a date picker.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the wheel has gone, ``/Swerkin/DriverError/notPossible(_:)`` for an
    /// element that is not a wheel of a picker, and if the wheel has no such choice.
    public func choose(_ option: String, in element: ElementReference) throws {
        let wheel = try self.element(element)
        guard wheel.role == .listBox else {
            throw reading?.reported(element).map(DriverError.notAWheel) ?? DriverError.staleElement(element)
        }
        let options = (wheel.options ?? []).map(\.label)
        if options.count > 1 {
            let search = try turn(element, to: option) { shown in
                guard let wanted = options.firstIndex(of: option) else { return nil }
                return shown.value.flatMap(options.firstIndex).map { wanted - $0 }
            }
            guard search.isFound else { throw DriverError.notOnWheel(option, shown: options) }
        } else {
            let down = try turn(element, to: option) { _ in 1 }
            if down.isFound { return }
            let up = down.isAround ? WheelSearch() : try turn(element, to: option) { _ in -1 }
            if up.isFound { return }
            throw DriverError.notOnWheel(option, shown: down.isAround ? down.shown : up.shown.reversed())
        }
    }

    /// Turns a wheel by a number of rows, again and again, until it shows a choice, turns no more, shows its first choice again, or
    /// there is no number.
    private func turn(
        _ wheel: ElementReference, to option: String, by rows: (Element) -> Int?
    ) throws -> WheelSearch {
        var search = WheelSearch()
        for _ in 0..<Self.mostTurns {
            let shown = try element(wheel)
            search.note(shown.value ?? "", wanted: option)
            guard !search.isFound, !search.isAround, let rows = rows(shown) else { break }
            try turn(shown, by: rows)
            let isTurned = { (screen: ReportedScreen) in screen.tree.element(wheel)?.value != shown.value }
            if try !isTurned(clock.poll(for: Self.timeToTurn, read, until: isTurned)) { break }
        }
        return search
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

/// The search for a choice on a wheel.
private struct WheelSearch {
    /// The choices that it has shown, in their order.
    private(set) var shown: [String] = []
    /// True if it shows the wanted choice.
    private(set) var isFound = false
    /// True if it has come back to the first choice.
    private(set) var isAround = false

    mutating func note(_ value: String, wanted: String) {
        isFound = value == wanted
        isAround = !isFound && shown.count > 1 && shown.first == value
        if !isAround { shown.append(value) }
    }
}

extension XCUITestDriver {
    /// The time for a menu to open.
    private static let timeToOpen = Duration.seconds(1)

    /// Opens the menus of a menu bar around an item, the outermost first, by clicks; returns false for any other element.
    ///
    /// A menu that does not open is left to the wait for the item.
    func openMenus(around item: ElementReference) throws -> Bool {
        guard let screen = reading, let chain = screen.tree.chain(to: item) else { return false }
        let items = chain.filter { element in
            let type = screen.reported(element.reference)?.type
            return type == .menuBarItem || type == .menuItem
        }
        guard items.count > 1, screen.reported(items[0].reference)?.type == .menuBarItem else { return false }
        for (opener, next) in zip(items, items.dropFirst()) where try !element(next.reference).isVisible {
            try touch(element(opener.reference).bounds.middle)
            _ = try clock.poll(for: Self.timeToOpen, read) { $0.tree.element(next.reference)?.isVisible == true }
        }
        return true
    }
}
#endif
