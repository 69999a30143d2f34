#if os(iOS) || os(visionOS) || !canImport(Darwin)
import Foundation
import SwerkinCore

#if canImport(Darwin)
import UIKit
#else
import UIKitSimulator
#endif

/// A wheel of a picker, which UIKit has no public object for.
@MainActor final class PickerColumn: NSObject {
    /// The picker.
    let picker: UIPickerView
    /// The number of the wheel, from 0 on.
    let component: Int

    private init(_ picker: UIPickerView, _ component: Int) { (self.picker, self.component) = (picker, component) }

    /// The wheels of a picker, from left to right.
    static func columns(of picker: UIPickerView) -> [PickerColumn] {
        (0..<picker.numberOfComponents).map { PickerColumn(picker, $0) }
    }

    /// The texts of the rows.
    var titles: [String] { (0..<picker.numberOfRows(inComponent: component)).map(title) }

    /// The text of the chosen row, or nil if none is chosen.
    var value: String? {
        let row = picker.selectedRow(inComponent: component)
        return row < 0 ? nil : title(of: row)
    }

    /// The identifier of a picker with a single wheel.
    var identifier: String? { picker.numberOfComponents == 1 ? picker.accessibilityIdentifier : nil }

    /// The bounds, if all wheels are of one width.
    var frame: CGRect {
        let all = picker.accessibilityFrame
        let width = all.width / CGFloat(picker.numberOfComponents)
        return CGRect(x: all.minX + width * CGFloat(component), y: all.minY, width: width, height: all.height)
    }

    /// Turns the wheel to the first row that reads so, and calls the delegate; returns false if there is none.
    func choose(_ title: String) -> Bool {
        guard let row = titles.firstIndex(of: title) else { return false }
        picker.selectRow(row, inComponent: component, animated: false)
        _ = picker.delegate?.pickerView?(picker, didSelectRow: row, inComponent: component)
        return true
    }

    /// UIKit prefers the attributed title to the plain one, and a view of the delegate's to both.
    private func title(of row: Int) -> String {
        let view = picker.view(forRow: row, forComponent: component)
        if let label = view?.accessibilityLabel { return label }
        let delegate = picker.delegate
        let attributed: NSAttributedString?? =
            delegate?.pickerView?(picker, attributedTitleForRow: row, forComponent: component)
        if let text = attributed ?? nil { return text.string }
        let plain: String?? = delegate?.pickerView?(picker, titleForRow: row, forComponent: component)
        return (plain ?? nil) ?? ""
    }
}
#endif
