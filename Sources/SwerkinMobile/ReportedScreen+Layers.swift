import Foundation
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

    /// The layer that a touch beside it dismisses: the topmost popover, else the element in front of a dismissing
    /// region, as the calendar of a date picker.
    package var popoverOrModal: ReportedElement? { popover ?? modal }

    /// The middle of the widest strip beside a layer or, if that fills the screen, beside its content; nil if that
    /// fills the screen, too.
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

extension ReportedScreen {
    /// The bounds of an app's windows if some stand side by side, as on a tablet, in the order of the report; else empty.
    ///
    /// A screen usually has several windows that cover it wholly: that of the app, that of the keyboard, those of alerts. A Mac's app has
    /// no bounds of its own, and its windows overlap one another as they are.
    package var windowsSideBySide: [Rectangle] {
        guard !application.bounds.isEmpty else { return [] }
        let windows = application.children.filter { $0.type == .window && !$0.bounds.isEmpty }.map(\.bounds)
        let areSideBySide = windows.contains { window in windows.contains { $0.intersection(window) == nil } }
        return areSideBySide ? windows : []
    }

    /// The bounds of the first window of those that stand side by side, which has the keyboard and is the target of
    /// actions without an element; without such, those of the screen.
    package var firstWindow: Rectangle { windowsSideBySide.first ?? bounds }
}

/// Makes areas of a picture blank; given the areas in points, the picture as PNG and the size of the screen in points.
package typealias PictureBlanking = @Sendable (_ areas: [Rectangle], _ picture: Data, _ size: Size) throws -> Data

extension ReportedScreen {
    /// A picture on which elements are blank, as they are placed on this screen, or nil if there is no picture.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` for an element that is not on this screen,
    /// ``/Swerkin/DriverError/notPossible(_:)`` if the elements can't be made blank, and rethrows the errors of
    /// `takePicture`.
    package func blanking(
        _ elements: [ElementReference], by blank: PictureBlanking, on takePicture: () throws -> Data?
    ) throws -> Data? {
        let areas = try elements.map { reference in
            guard let element = tree.element(reference) else { throw DriverError.staleElement(reference) }
            return element.bounds
        }
        guard let picture = try takePicture() else { return nil }
        do {
            return try blank(areas, picture, tree.size)
        } catch {
            throw DriverError.notPossible("the elements cannot be made blank on the picture: \(error)")
        }
    }
}

/// The labels of buttons that iOS itself shows, in English, by the effect of a touch.
package enum KnownButtons {
    /// Goes back to the screen below.
    package static let back: Set<String> = ["Back"]
    /// Allows the request of a system's alert, the best first.
    package static let allowing = [
        "Allow While Using App", "Allow Once", "Allow Full Access", "Allow", "OK", "Continue", "Yes",
    ]
    /// Denies the request of a system's alert, the best first.
    package static let denying = [
        "Don't Allow", "Don’t Allow", "Ask App Not to Track", "Deny", "Not Now", "Cancel", "No",
    ]
    /// Ends typing.
    package static let keyboardDismissing = ["Done", "done", "Hide keyboard"]
}

extension [String] {
    /// The texts in quotation marks, as in `"Back" or "Cancel"`.
    package var listed: String { map { "\"\($0)\"" }.joined(separator: " or ") }
}
