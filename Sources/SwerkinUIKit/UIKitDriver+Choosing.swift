#if os(iOS) || os(visionOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

#if canImport(Darwin)
import UIKit
#else
import UIKitSimulator
#endif

extension UIKitDriver {
    /// Turns a wheel, chooses a segment, or performs an action of a button's menu, and lets the app know as after a finger's choice.
    ///
    /// | the element is | by |
    /// | --- | --- |
    /// | a column of a picker | `selectRow(_:inComponent:animated:)`, and its delegate |
    /// | a segmented control | its chosen segment, with the event `valueChanged` and the action of the segment |
    /// | a button with a menu | `performWithSender(_:target:)` of the action |
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it
    /// offers no choices, or not this one.
    public func choose(_ option: String, in element: ElementReference) throws {
        let chain = try self.chain(to: element)
        guard let isOffered = try onMain({ _ in chain.objects.first?.takeChoice(option) }) else {
            throw DriverError.notPossible("it is no wheel, no segmented control and no button with a menu")
        }
        guard isOffered else { throw DriverError.notPossible("it does not offer that") }
    }
}

extension ObjectChain {
    /// Performs the effect of a touch on the innermost object that takes one; returns false if none does.
    func takeTouch() -> Bool {
        objects.indices.contains { index in
            switch objects[index] {
            case let segments as UISegmentedControl: return segments.takeTouch(onSegment: objects[0].accessibilityLabel)
            case let cell as UITableViewCell where around(index, UITableView.self)?.takeTouch(on: cell) == true:
                return true
            case let cell as UICollectionViewCell
            where around(index, UICollectionView.self)?.takeTouch(on: cell) == true: return true
            case let object: return object.takeTouch()
            }
        }
    }

    private func around<View>(_ index: Int, _ type: View.Type) -> View? {
        objects[index...].lazy.compactMap { $0 as? View }.first
    }
}

extension NSObject {
    /// Chooses what reads so; returns nil if the object offers no choices, false if it offers others.
    @MainActor fileprivate func takeChoice(_ option: String) -> Bool? {
        switch self {
        case let column as PickerColumn: column.choose(option)
        case let segments as UISegmentedControl: segments.choose(option)
        case let button as UIButton: button.menu.map { $0.perform(option, sender: button) }
        default: nil
        }
    }

    /// The choices that the object offers, or nil if it is of no kind that does.
    @MainActor var choices: [ElementOption]? {
        switch self {
        case let column as PickerColumn: column.titles.map { ElementOption($0) }
        case let segments as UISegmentedControl: segments.titles.map { ElementOption($0 ?? "") }
        case let button as UIButton: button.menu?.actions.map { ElementOption($0.title) }
        default: nil
        }
    }
}

// MARK: Rows

// Each optional method of a delegate returns nil if the delegate doesn't implement it.

extension UITableView {
    /// Selects the row of a cell, or takes its selection back, as a touch does; returns false if the delegate doesn't hear of it.
    fileprivate func takeTouch(on cell: UITableViewCell) -> Bool {
        guard allowsSelection, let path = indexPath(for: cell), let delegate else { return false }
        guard delegate.tableView?(self, shouldHighlightRowAt: path) ?? true else { return true }
        if allowsMultipleSelection, indexPathsForSelectedRows?.contains(path) == true {
            deselectRow(at: path, animated: false)
            return delegate.tableView?(self, didDeselectRowAt: path) != nil
        }
        // The delegate may name another row, or none.
        let answer: IndexPath?? = delegate.tableView?(self, willSelectRowAt: path)
        guard let row = answer ?? .some(path) else { return true }
        selectRow(at: row, animated: false, scrollPosition: .none)
        return delegate.tableView?(self, didSelectRowAt: row) != nil
    }
}

extension UICollectionView {
    /// Selects a cell, or takes its selection back, as a touch does; returns false if the delegate doesn't hear of it.
    fileprivate func takeTouch(on cell: UICollectionViewCell) -> Bool {
        guard allowsSelection, let path = indexPath(for: cell), let delegate else { return false }
        guard delegate.collectionView?(self, shouldHighlightItemAt: path) ?? true else { return true }
        if allowsMultipleSelection, indexPathsForSelectedItems?.contains(path) == true {
            guard delegate.collectionView?(self, shouldDeselectItemAt: path) ?? true else { return true }
            deselectItem(at: path, animated: false)
            return delegate.collectionView?(self, didDeselectItemAt: path) != nil
        }
        guard delegate.collectionView?(self, shouldSelectItemAt: path) ?? true else { return true }
        selectItem(at: path, animated: false, scrollPosition: [])
        return delegate.collectionView?(self, didSelectItemAt: path) != nil
    }
}

// MARK: Segments and menus

extension UISegmentedControl {
    /// The titles of the segments, nil for a picture.
    fileprivate var titles: [String?] { (0..<numberOfSegments).map { titleForSegment(at: $0) } }

    /// Chooses a segment by its title; returns false if no segment has it.
    fileprivate func choose(_ title: String) -> Bool {
        guard let index = titles.firstIndex(of: title) else { return false }
        guard isEnabled, isEnabledForSegment(at: index), index != selectedSegmentIndex else { return true }
        selectedSegmentIndex = index
        sendActions(for: .valueChanged)
        if let action = actionForSegment(at: index) { sendAction(action) }
        return true
    }

    fileprivate func takeTouch(onSegment title: String?) -> Bool { title.map(choose) ?? false }
}

extension UIButton {
    /// True if a touch opens a menu.
    var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }
}

extension UIMenu {
    /// The actions of the menu and of those inside it, in their order.
    fileprivate var actions: [UIAction] {
        children.flatMap { child in
            (child as? UIMenu)?.actions ?? (child as? UIAction).map { [$0] } ?? []
        }
    }

    /// Performs the action with a title unless it is disabled; returns false if there is none.
    fileprivate func perform(_ title: String, sender: UIButton) -> Bool {
        guard let action = actions.first(where: { $0.title == title }) else { return false }
        if !action.attributes.contains(.disabled) { action.performWithSender(sender, target: nil) }
        return true
    }
}
#endif
