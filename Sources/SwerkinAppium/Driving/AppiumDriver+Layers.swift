import Swerkin
import SwerkinWebDriver

extension AppiumDriver {
    /// The time for a dismissed layer to disappear: longer than UIKit's animations.
    private static let timeToGo = Duration.seconds(1)

    /// Dismisses a layer in front of the screen.
    ///
    /// - `keyboard`: by a bar's button of ``AppiumConfiguration/keyboardDismissingButtons``, else by `mobile: hideKeyboard`
    ///   with those as keys; does nothing if neither a keyboard nor a picker is shown.
    /// - `popover`: by a touch beside it.
    /// - `modal`: by pulling it down, else by a touch beside it; a popover as above.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no such layer, or if it stays.
    public func dismiss(_ layer: DismissableLayer) throws {
        try inDriverErrors {
            let screen = try read()
            switch layer {
            case .keyboard: try dismissKeyboard(on: screen)
            case .popover:
                guard let popover = screen.popover else { throw DriverError.notPossible("there is no popover") }
                try take(away: "popover", { $0.popover }, by: [screen.touchBeside(popover.bounds)])
            case .modal:
                if screen.popover != nil { return try dismiss(.popover) }
                guard let modal = screen.modal else { throw DriverError.notPossible("there is no modal") }
                try take(
                    away: "modal", { $0.modal }, by: [screen.pullDown(modal.bounds), screen.touchBeside(modal.bounds)])
            }
        }
    }

    private func take(
        away name: String, _ layer: (ScreenReading) -> SourceElement?, by actions: [WebDriverCommand?]
    ) throws {
        for action in actions.compactMap({ $0 }) {
            try send(action)
            if try waitUntilGone(layer) { return }
        }
        throw DriverError.notPossible(
            "the \(name) stays when something beside it is touched; look for a button of the app that closes it")
    }

    private func waitUntilGone(_ layer: (ScreenReading) -> SourceElement?) throws -> Bool {
        let deadline = clock.now + Self.timeToGo
        while try layer(read()) != nil {
            guard clock.now < deadline else { return false }
            clock.sleep(for: PollingInterval.change)
        }
        return true
    }

    private func dismissKeyboard(on screen: ScreenReading) throws {
        guard screen.hasKeyboard else { return }
        if let button = screen.barButton(configuration.keyboardDismissingButtons) {
            try send(.post("element/\(serverElement(button))/click"))
        } else {
            let keys = configuration.keyboardDismissingButtons.map(JSONValue.string)
            do {
                try mobile("hideKeyboard", ["keys": .array(keys)])
            } catch let fault as WebDriverFault where fault.isFailedAction {
                throw DriverError.notPossible(
                    """
                    the keyboard has no key \(configuration.keyboardDismissingButtons.listed), and the server knows no \
                    other way (\(fault.words)); touch what ends typing in the app
                    """)
            }
        }
    }
}

extension ScreenReading {
    /// True if a keyboard is shown, or a picker instead of it; a wheel of the screen itself does not count.
    fileprivate var hasKeyboard: Bool {
        let types = Set(application.selfAndDescendants.map(\.type))
        return types.contains(.keyboard) || types.contains(.pickerWheel) && tree.elements.contains(where: \.isFocused)
    }

    /// The topmost popover.
    fileprivate var popover: SourceElement? { application.selfAndDescendants.last { $0.type == .popover } }

    /// The modal in front of the topmost dismissing region: the element after it.
    fileprivate var modal: SourceElement? {
        guard popover == nil else { return nil }
        return application.selfAndDescendants.reversed().lazy.compactMap { around -> SourceElement? in
            let region = around.children.lastIndex { $0.name == SourceElement.nameOfDismissRegion }
            return region.flatMap { around.children.dropFirst($0 + 1).first }
        }.first
    }

    /// The first button of a toolbar that is labelled by one of some texts.
    fileprivate func barButton(_ labels: [String]) -> ElementReference? {
        let bars = tree.elements.filter { $0.role == .toolbar }
        let buttons = bars.flatMap(\.selfAndDescendants).filter { $0.role == .button && $0.isVisible && $0.isEnabled }
        return buttons.first { $0.label.map(labels.contains) ?? false }?.reference
    }

    /// A tap in the centre of the widest strip of the screen beside a rectangle, or nil if the rectangle fills the screen.
    fileprivate func touchBeside(_ bounds: Rectangle) -> WebDriverCommand? {
        let size = tree.size
        let strips = [
            Rectangle(x: 0, y: 0, width: size.width, height: bounds.origin.y),
            Rectangle(x: 0, y: bounds.maxY, width: size.width, height: size.height - bounds.maxY),
            Rectangle(x: 0, y: 0, width: bounds.origin.x, height: size.height),
            Rectangle(x: bounds.maxX, y: 0, width: size.width - bounds.maxX, height: size.height),
        ]
        let widest = strips.filter { !$0.isEmpty }.max { $0.breadth < $1.breadth }
        return widest.map { Finger.touch($0.middle) }
    }

    /// A drag from the upper edge of a rectangle to the lower edge of the screen.
    fileprivate func pullDown(_ bounds: Rectangle) -> WebDriverCommand {
        let start = Point(x: bounds.middle.x, y: max(bounds.origin.y, 0) + 10)
        return Finger.drag(from: start, to: Point(x: start.x, y: tree.size.height - 1))
    }
}

extension Rectangle {
    fileprivate var breadth: Double { min(size.width, size.height) }
}
