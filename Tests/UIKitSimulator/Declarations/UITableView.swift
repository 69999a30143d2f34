#if !canImport(Darwin)
import Foundation

/// A table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableview
@MainActor open class UITableView: UIScrollView {
    /// The object that is asked and notified, or nil if there is none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/delegate
    open weak var delegate: (any UITableViewDelegate)?
    /// True if rows can be selected.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/allowsselection
    open var allowsSelection = true
    /// True if several rows can be selected.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/allowsmultipleselection
    open var allowsMultipleSelection = false
    /// The selected rows, or nil if none is.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/indexpathsforselectedrows
    open private(set) var indexPathsForSelectedRows: [IndexPath]?

    /// The place of a cell, or nil if it isn't shown.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/indexpath(for:)
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        subviews.firstIndex { $0 === cell }.map { IndexPath(indexes: [0, $0]) }
    }

    /// Selects a row without a word to the delegate.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/selectrow(at:animated:scrollposition:)
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        let others = allowsMultipleSelection ? indexPathsForSelectedRows ?? [] : []
        indexPathsForSelectedRows = indexPath.map { others + [$0] }
    }

    /// Takes the selection of a row back, without a word to the delegate.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/deselectrow(at:animated:)
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        let others = indexPathsForSelectedRows?.filter { $0 != indexPath } ?? []
        indexPathsForSelectedRows = others.isEmpty ? nil : others
    }

    /// The place to which a row is scrolled.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/scrollposition
    public enum ScrollPosition: Int, Sendable {
        /// The member `none`.
        ///
        /// Source: https://developer.apple.com/documentation/uikit/uitableview/scrollposition/none
        case none = 0
    }
}

/// The object that a table asks and notifies; its methods are optional in UIKit.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate
@MainActor public protocol UITableViewDelegate: AnyObject {
    /// The methods that it implements, or nil if it implements none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate
    var tableView: UITableViewDelegateMethods? { get }
}

/// The optional methods of a table's delegate, which do as if they were missing unless they are set.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate
@MainActor public struct UITableViewDelegateMethods {
    var shouldHighlight: (IndexPath) -> Bool = { _ in true }
    var willSelect: (IndexPath) -> IndexPath? = { $0 }
    var didSelect: (IndexPath) -> Void = { _ in }
    var didDeselect: (IndexPath) -> Void = { _ in }

    /// Returns false if a touch does nothing to a row.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:shouldhighlightrowat:)
    public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        shouldHighlight(indexPath)
    }

    /// Returns the row to select instead, or nil for none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:willselectrowat:)
    public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        willSelect(indexPath)
    }

    /// Is called after a row was selected by a touch.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:didselectrowat:)
    public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { didSelect(indexPath) }

    /// Is called after a touch took the selection of a row back.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:diddeselectrowat:)
    public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        didDeselect(indexPath)
    }
}

/// A row of a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewcell
@MainActor open class UITableViewCell: UIView {}
#endif
