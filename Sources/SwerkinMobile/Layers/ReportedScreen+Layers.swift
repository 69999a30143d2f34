import SwerkinCore

extension ReportedScreen {
    /// True if a keyboard is shown, or a picker instead of it; a wheel of the screen itself does not count.
    package var hasKeyboard: Bool {
        let types = Set(elements.map(\.type))
        return types.contains(.keyboard) || types.contains(.pickerWheel) && tree.elements.contains(where: \.isFocused)
    }

    /// The topmost popover.
    package var popover: ReportedElement? { elements.last { $0.type == .popover } }

    /// The topmost sheet or dialog, as a Mac shows them.
    package var sheet: ReportedElement? { elements.last { $0.type.isSheet } }

    /// The modal in front of the topmost dismissing region: the element after it.
    package var modal: ReportedElement? {
        guard popover == nil else { return nil }
        return elements.reversed().lazy.compactMap { around -> ReportedElement? in
            let region = around.children.lastIndex { $0.name == ReportedElement.nameOfDismissRegion }
            return region.flatMap { around.children.dropFirst($0 + 1).first }
        }.first
    }

    /// What a touch beside it dismisses: the topmost popover, else what stands in front of a dismissing region, as the calendar of
    /// a date picker.
    package var popoverOrModal: ReportedElement? { popover ?? modal }

    /// The middle of the widest strip beside a layer or, if that fills the screen, beside what it shows; nil if that fills the screen,
    /// too.
    ///
    /// It is in the layer's own window, if another stands beside that.
    package func point(besideLayer layer: ReportedElement) -> Point? {
        let whole = Rectangle(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
        let area = windowsSideBySide.first { $0.contains(layer.bounds.middle) } ?? whole
        return area.point(beside: layer.bounds) ?? layer.boundsOfContent.flatMap(area.point(beside:))
    }

    /// The first button of a toolbar that is labelled by one of some texts.
    package func barButton(_ labels: [String]) -> Element? {
        let bars = tree.elements.filter { $0.role == .toolbar }
        let buttons = bars.flatMap(\.selfAndDescendants).filter { $0.role == .button && $0.isVisible && $0.isEnabled }
        return buttons.first { $0.label.map(labels.contains) ?? false }
    }

    /// True if an alert is one of the app's own elements.
    package var hasAlert: Bool { elements.contains { $0.type == .alert } }

    /// The button in a navigation bar that goes back: `BackButton`, or one with one of some labels; of several windows that of the first.
    package func backButton(_ labels: Set<String>) -> Element? {
        let window = windowsSideBySide.first
        let bars = tree.elements.filter { bar in
            bar.role == .navigation && window?.contains(bar.bounds.middle) ?? true
        }
        let buttons = bars.flatMap(\.selfAndDescendants).filter { $0.role == .button && $0.isVisible }
        return buttons.first { $0.identifier == "BackButton" || $0.label.map(labels.contains) ?? false }
    }
}

extension ReportedElement {
    /// The reason why a layer is not dismissed, with the labels of its buttons.
    package func stays(_ name: String) -> String {
        let buttons = selfAndDescendants.filter { $0.type == .button }.compactMap(\.label)
        let hasNone = buttons.isEmpty
        let remedy =
            hasNone ? "look for a button of the app that closes it" : "touch one of its buttons, \(buttons.listed)"
        return "the \(name) stays when something beside it is touched; \(remedy)"
    }

    /// The smallest rectangle around all inside it that has a name or a value, or nil if nothing has.
    fileprivate var boundsOfContent: Rectangle? {
        let parts = selfAndDescendants.dropFirst().filter { $0.name != nil || $0.label != nil || $0.value != nil }
        return Rectangle(around: parts.map(\.bounds))
    }
}

extension Rectangle {
    /// The middle of the widest strip beside another rectangle, or nil if that fills this one.
    fileprivate func point(beside other: Rectangle) -> Point? {
        let strips = [
            Rectangle(x: origin.x, y: origin.y, width: size.width, height: other.origin.y - origin.y),
            Rectangle(x: origin.x, y: other.maxY, width: size.width, height: maxY - other.maxY),
            Rectangle(x: origin.x, y: origin.y, width: other.origin.x - origin.x, height: size.height),
            Rectangle(x: other.maxX, y: origin.y, width: maxX - other.maxX, height: size.height),
        ]
        return strips.filter { !$0.isEmpty }.max { $0.breadth < $1.breadth }?.middle
    }

    fileprivate var breadth: Double { min(size.width, size.height) }
}
