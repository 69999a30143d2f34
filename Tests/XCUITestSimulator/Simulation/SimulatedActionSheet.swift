#if !canImport(Darwin)
import Foundation

/// An action sheet: an alert controller of the style `actionSheet`, or what SwiftUI makes of a confirmation dialog.
@MainActor public final class SimulatedActionSheet: SimulatedPresentation {
    /// True if it is shown in a popover, as on a tablet and on every device since iOS 26.
    public let isPopover: Bool
    private let title: String
    private let actions: [String]
    private let cancel: String?
    private let perform: (String) -> Void

    private static let rowHeight = 50.0

    /// Makes a sheet with actions, which are performed with their labels; `cancel` labels the one that cancels.
    public init(
        _ title: String, _ actions: [String], cancel: String? = nil, isPopover: Bool = false,
        perform: @escaping (String) -> Void = { _ in }
    ) {
        (self.title, self.actions, self.cancel, self.isPopover) = (title, actions, cancel, isPopover)
        self.perform = perform
    }

    /// The labels of the buttons: a popover has none that cancels.
    private var labels: [String] { isPopover ? actions : actions + (cancel.map { [$0] } ?? []) }

    /// The area of the sheet: at the lower edge, or that of the popover.
    private func area(on screen: CGRect) -> CGRect {
        let height = Self.rowHeight * Double(labels.count + 1)
        return isPopover
            ? CGRect(x: screen.midX - 120, y: 72, width: 240, height: height)
            : CGRect(x: 8, y: screen.maxY - height - 34, width: screen.width - 16, height: height)
    }

    private func row(_ index: Int, on screen: CGRect) -> CGRect {
        let area = area(on: screen)
        return CGRect(
            x: area.minX, y: area.minY + Self.rowHeight * Double(index), width: area.width, height: Self.rowHeight)
    }

    func elements(on screen: CGRect) -> [SimulatedElement] {
        let area = area(on: screen)
        let buttons = labels.enumerated().map { SimulatedElement.button($1, row($0 + 1, on: screen)) }
        let text = SimulatedElement(type: .staticText, frame: row(0, on: screen), label: title)
        let sheet = SimulatedElement(type: .sheet, frame: area, label: title, children: [text] + buttons)
        guard isPopover else { return [sheet] }
        return [.dismissRegion(screen), SimulatedElement(type: .popover, frame: area, children: [sheet])]
    }

    /// A touch of a button performs its action; one beside the sheet performs the one that cancels, if there is one.
    func touch(_ point: CGPoint, on screen: CGRect) -> Bool {
        if let index = labels.indices.first(where: { row($0 + 1, on: screen).contains(point) }) {
            perform(labels[index])
            return false
        }
        if area(on: screen).contains(point) || cancel == nil && !isPopover { return true }
        if let cancel { perform(cancel) }
        return false
    }
}
#endif
