#if !canImport(Darwin)
import Foundation

/// Wheels to choose from.
///
/// Source: https://developer.apple.com/documentation/uikit/uipickerview
@MainActor open class UIPickerView: UIView {
    /// The object that is asked for titles and notified, or nil if there is none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerview/delegate
    open weak var delegate: (any UIPickerViewDelegate)?

    /// The number of wheels.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerview/numberofcomponents
    open var numberOfComponents: Int { 0 }

    /// The number of rows of a wheel.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerview/numberofrows(incomponent:)
    open func numberOfRows(inComponent component: Int) -> Int { 0 }

    /// The view of a row, if the delegate gives one and it is shown.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerview/view(forrow:forcomponent:)
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }

    /// The chosen row of a wheel, or -1.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerview/selectedrow(incomponent:)
    open func selectedRow(inComponent component: Int) -> Int { -1 }

    /// Turns a wheel to a row without a word to the delegate.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerview/selectrow(_:incomponent:animated:)
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
}

/// The object that a picker asks for titles and notifies; its methods are optional in UIKit.
///
/// Source: https://developer.apple.com/documentation/uikit/uipickerviewdelegate
@MainActor public protocol UIPickerViewDelegate: AnyObject {
    /// The methods that it implements, or nil if it implements none.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerviewdelegate
    var pickerView: UIPickerViewDelegateMethods? { get }
}

/// The optional methods of a picker's delegate, which do as if they were missing unless they are set.
///
/// Source: https://developer.apple.com/documentation/uikit/uipickerviewdelegate
@MainActor public struct UIPickerViewDelegateMethods {
    var title: (Int, Int) -> String? = { _, _ in nil }
    var attributedTitle: (Int, Int) -> NSAttributedString? = { _, _ in nil }
    var didSelect: (Int, Int) -> Void = { _, _ in }

    /// Returns the title of a row.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerviewdelegate/pickerview(_:titleforrow:forcomponent:)
    public func callAsFunction(_ view: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        title(row, component)
    }

    /// Returns the title of a row with its look.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerviewdelegate/pickerview(_:attributedtitleforrow:forcomponent:)
    public func callAsFunction(
        _ view: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { attributedTitle(row, component) }

    /// Is called after a person turned a wheel to a row.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerviewdelegate/pickerview(_:didselectrow:incomponent:)
    public func callAsFunction(_ view: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        didSelect(row, component)
    }
}
#endif
