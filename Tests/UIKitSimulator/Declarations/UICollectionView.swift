#if !canImport(Darwin)
import Foundation

/// A collection of cells.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionview
@MainActor open class UICollectionView: UIScrollView {
    /// The object that is asked and notified, or nil if there is none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/delegate
    open weak var delegate: (any UICollectionViewDelegate)?
    /// True if cells can be selected.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/allowsselection
    open var allowsSelection = true
    /// True if several cells can be selected.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/allowsmultipleselection
    open var allowsMultipleSelection = false
    /// The selected cells, or nil if none is.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/indexpathsforselecteditems
    open private(set) var indexPathsForSelectedItems: [IndexPath]?

    /// The place of a cell, or nil if it isn't shown.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/indexpath(for:)
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        subviews.firstIndex { $0 === cell }.map { IndexPath(indexes: [0, $0]) }
    }

    /// Selects a cell without a word to the delegate.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/selectitem(at:animated:scrollposition:)
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        let others = allowsMultipleSelection ? indexPathsForSelectedItems ?? [] : []
        indexPathsForSelectedItems = indexPath.map { others + [$0] }
    }

    /// Takes the selection of a cell back, without a word to the delegate.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/deselectitem(at:animated:)
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        let others = indexPathsForSelectedItems?.filter { $0 != indexPath } ?? []
        indexPathsForSelectedItems = others.isEmpty ? nil : others
    }

    /// The places to which a cell is scrolled.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/scrollposition
    public struct ScrollPosition: OptionSet, Sendable {
        /// The member `rawValue`.
        ///
        /// Source: https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue
        public let rawValue: UInt
        /// The initializer `init`.
        ///
        /// Source: https://developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
}

/// The object that a collection asks and notifies; its methods are optional in UIKit.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
@MainActor public protocol UICollectionViewDelegate: AnyObject {
    /// The methods that it implements, or nil if it implements none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
    var collectionView: UICollectionViewDelegateMethods? { get }
}

/// The optional methods of a collection's delegate, which do as if they were missing unless they are set.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
@MainActor public struct UICollectionViewDelegateMethods {
    var shouldHighlight: (IndexPath) -> Bool = { _ in true }
    var shouldSelect: (IndexPath) -> Bool = { _ in true }
    var shouldDeselect: (IndexPath) -> Bool = { _ in true }
    var didSelect: (IndexPath) -> Void = { _ in }
    var didDeselect: (IndexPath) -> Void = { _ in }

    /// Returns false if a touch does nothing to a cell.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate/collectionview(_:shouldhighlightitemat:)
    public func callAsFunction(_ view: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        shouldHighlight(indexPath)
    }

    /// Returns false if a cell can't be selected.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate/collectionview(_:shouldselectitemat:)
    public func callAsFunction(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        shouldSelect(indexPath)
    }

    /// Returns false if the selection of a cell can't be taken back.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate/collectionview(_:shoulddeselectitemat:)
    public func callAsFunction(_ view: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        shouldDeselect(indexPath)
    }

    /// Is called after a cell was selected by a touch.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate/collectionview(_:didselectitemat:)
    public func callAsFunction(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) { didSelect(indexPath) }

    /// Is called after a touch took the selection of a cell back.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate/collectionview(_:diddeselectitemat:)
    public func callAsFunction(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        didDeselect(indexPath)
    }
}

/// A cell of a collection.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcell
@MainActor open class UICollectionViewCell: UIView {}
#endif
