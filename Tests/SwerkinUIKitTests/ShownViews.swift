import Foundation
@testable import UIKitSimulator

// The views that tests of choices show.

final class ShownController: UIViewController {
    private let shown: UIView
    init(_ shown: UIView) { self.shown = shown }
    override var view: UIView? { shown }
}

final class ShownCell: UITableViewCell {}

final class ShownTable: UITableView, UITableViewDelegate {
    private let cells: [UIView]
    private(set) var heard: [String] = []
    var answer: (IndexPath) -> IndexPath? = { $0 }
    var isSilent = false

    init(_ names: [String]) {
        cells = names.map { name in
            let cell = ShownCell()
            cell.accessibilityIdentifier = name
            return cell
        }
    }

    override var subviews: [UIView] { cells }
    override var delegate: (any UITableViewDelegate)? {
        get { isSilent ? nil : self }
        set {}
    }
    var tableView: UITableViewDelegateMethods? {
        var methods = UITableViewDelegateMethods()
        methods.willSelect = { [unowned self] path in
            heard.append("will \(path[1])")
            return answer(path)
        }
        methods.didSelect = { [unowned self] path in heard.append("did \(path[1])") }
        methods.didDeselect = { [unowned self] path in heard.append("undid \(path[1])") }
        return methods
    }
}

final class ShownCollection: UICollectionView, UICollectionViewDelegate {
    private let cells: [UIView]
    private(set) var heard: [String] = []

    init(_ names: [String]) {
        cells = names.map { name in
            let cell = UICollectionViewCell()
            cell.accessibilityIdentifier = name
            return cell
        }
    }

    override var subviews: [UIView] { cells }
    override var delegate: (any UICollectionViewDelegate)? {
        get { self }
        set {}
    }
    var collectionView: UICollectionViewDelegateMethods? {
        var methods = UICollectionViewDelegateMethods()
        methods.didSelect = { [unowned self] path in heard.append("did \(path[1])") }
        return methods
    }
}

final class ShownSegments: UISegmentedControl {
    private let names: [String]
    private(set) var heard: [String] = []

    init(_ names: [String]) {
        self.names = names
        super.init()
        accessibilityIdentifier = "range"
    }

    override var subviews: [UIView] { names.map(ShownLabel.init) }
    override var numberOfSegments: Int { names.count }
    override func titleForSegment(at segment: Int) -> String? { names[segment] }
    override func actionForSegment(at segment: Int) -> UIAction? {
        ShownAction(names[segment]) { [unowned self] in heard.append(names[segment]) }
    }
    override func sendActions(for controlEvents: UIControl.Event) {
        if controlEvents == .valueChanged { heard.append("changed") }
    }
}

final class ShownLabel: UILabel {
    init(_ text: String) {
        super.init()
        self.text = text
    }
}

final class ShownButton: UIButton {
    private(set) var heard: [UIControl.Event] = []

    init(_ name: String) {
        super.init()
        accessibilityIdentifier = name
    }

    override func sendActions(for controlEvents: UIControl.Event) { heard.append(controlEvents) }
}

final class ShownMenu: UIMenu {
    private let inside: [UIMenuElement]
    init(_ inside: [UIMenuElement]) { self.inside = inside }
    override var children: [UIMenuElement] { inside }
}

final class ShownAction: UIAction {
    private let name: String
    private let body: () -> Void
    private(set) var count = 0

    init(_ name: String, _ body: @escaping () -> Void = {}) { (self.name, self.body) = (name, body) }

    override var title: String { name }
    override func performWithSender(_ sender: Any?, target: Any?) {
        count += 1
        body()
    }
}

final class ShownPicker: UIPickerView, UIPickerViewDelegate {
    private let titles: [[String]]
    private(set) var rows: [Int]
    private(set) var heard: [String] = []

    init(_ titles: [[String]]) { (self.titles, rows) = (titles, titles.map { _ in 0 }) }

    override var delegate: (any UIPickerViewDelegate)? {
        get { self }
        set {}
    }
    override var numberOfComponents: Int { titles.count }
    override func numberOfRows(inComponent component: Int) -> Int { titles[component].count }
    override func selectedRow(inComponent component: Int) -> Int { rows[component] }
    override func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { rows[component] = row }
    var pickerView: UIPickerViewDelegateMethods? {
        var methods = UIPickerViewDelegateMethods()
        methods.attributedTitle = { [unowned self] row, component in
            component == 0 ? NSAttributedString(string: titles[0][row]) : nil
        }
        methods.title = { [unowned self] row, component in titles[component][row] }
        methods.didSelect = { [unowned self] row, component in heard.append("\(row) of \(component)") }
        return methods
    }
}

final class ShownField: UITextField {
    private let picker: UIView
    private var hasFocus = false

    init(_ name: String, _ picker: UIView) {
        self.picker = picker
        super.init()
        accessibilityIdentifier = name
    }

    override var inputView: UIView? { picker }
    override var isFirstResponder: Bool { hasFocus }
    override func becomeFirstResponder() -> Bool {
        hasFocus = true
        return true
    }
}
