#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// The time for a dismissed layer to disappear: longer than UIKit's animations.
    static let timeToGo = Duration.seconds(1)

    /// Dismisses a layer in front of the screen.
    ///
    /// - `keyboard`: by a bar's button of ``XCUITestConfiguration/keyboardDismissingButtons``, else by a key with one of these
    ///   labels; does nothing if neither a keyboard nor a picker is shown.
    /// - `popover`: by a touch beside it, as the calendar of a date picker.
    /// - `modal`: by pulling it down, else by a touch beside it; a popover and an action sheet by a touch beside it. On a Mac by the
    ///   key Escape.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no such layer, or if it stays.
    public func dismiss(_ layer: DismissableLayer) throws {
        let screen = try read()
        switch layer {
        case .keyboard: try dismissKeyboard(on: screen)
        case .popover: try dismissPopover(on: screen)
        case .modal where platform == .desktop: try dismissSheet(on: screen)
        case .modal: try dismissModal(on: screen)
        }
    }

    private func dismissPopover(on screen: ReportedScreen) throws {
        guard let popover = screen.popoverOrModal else { throw DriverError.notPossible("there is no popover") }
        try takeAway("popover", \.popoverOrModal, byTouchBeside: popover, on: screen)
    }

    private func dismissModal(on screen: ReportedScreen) throws {
        if screen.popover != nil { return try dismissPopover(on: screen) }
        if let modal = screen.modal {
            let path = FingerPath.pullDown(modal.bounds, on: screen.tree.size)
            try act { $0.drag(path) }
            if try waitUntilGone(\.modal) { return }
            return try takeAway("modal", \.modal, byTouchBeside: modal, on: screen)
        }
        guard let sheet = screen.sheet else { throw DriverError.notPossible("there is no modal") }
        try takeAway("sheet", \.sheet, byTouchBeside: sheet, on: screen)
    }

    private func takeAway(
        _ name: String, _ isThere: (ReportedScreen) -> ReportedElement?, byTouchBeside layer: ReportedElement,
        on screen: ReportedScreen
    ) throws {
        if let point = screen.point(besideLayer: layer) {
            try touch(point)
            if try waitUntilGone(isThere) { return }
        }
        throw DriverError.notPossible(layer.stays(name))
    }

    private func waitUntilGone(_ layer: (ReportedScreen) -> ReportedElement?) throws -> Bool {
        try layer(clock.poll(for: Self.timeToGo, read) { layer($0) == nil }) == nil
    }

    /// Takes a sheet or a popover of a Mac away by the key Escape, which presses its button to cancel.
    private func dismissSheet(on screen: ReportedScreen) throws {
        guard screen.sheet != nil || screen.modal != nil else { throw DriverError.notPossible("there is no modal") }
        _ = try act { $0.press(.escape, []) }
        guard try waitUntilGone({ $0.sheet ?? $0.modal }) else {
            throw DriverError.notPossible(
                "the modal stays when Escape is pressed; look for a button of the app that closes it")
        }
    }

    private func dismissKeyboard(on screen: ReportedScreen) throws {
        guard screen.hasKeyboard else { return }
        let labels = configuration.keyboardDismissingButtons
        guard let bounds = screen.barButton(labels)?.bounds ?? screen.keyboardKey(labels)?.bounds else {
            throw DriverError.notPossible("the keyboard has no key \(labels.listed); touch what ends typing in the app")
        }
        try touch(bounds.middle)
    }
}

extension ReportedScreen {
    /// The first key of the keyboard that is called by one of some texts.
    fileprivate func keyboardKey(_ labels: [String]) -> ReportedElement? {
        let keys = elements.filter { $0.type == .keyboard }.flatMap(\.selfAndDescendants)
        return keys.first { [$0.identifier, $0.label].compactMap { $0 }.contains(where: labels.contains) }
    }
}
#endif
