import Swerkin
import SwerkinEmbedded
import SwerkinConformance

/// Makes the views of a screen of the conformance app, without what they do.
struct ConformanceViewMaker {
    /// The views that were made, by their identifiers.
    private(set) var views: [String: View] = [:]
    /// The fields that wheels serve.
    private(set) var pickerFields: [PickerField] = []

    /// Makes the view of an element with everything inside it.
    mutating func view(of element: ConformanceElement) -> View {
        let view = bareView(of: element)
        view.identifier = element.identifier.isEmpty ? nil : element.identifier
        view.isEnabled = element.isEnabled
        view.isHidden = element.isHidden
        if !element.identifier.isEmpty { views[element.identifier] = view }
        return view
    }

    private mutating func bareView(of element: ConformanceElement) -> View {
        switch element.kind {
        case .button:
            let button = Button(element.label)
            button.isHighlighted = element.isHighlighted
            return button
        case .text: return Label(element.label)
        case .heading: return Heading(element.label)
        case .image: return ImageView(label: element.label, height: 60)
        case .switch: return Switch(label: element.label)
        case .checkbox: return Checkbox(label: element.label)
        case .row: return Row(element.text ?? element.label, label: element.label)
        case .pad: return Pad(label: element.label)
        case .table: return Table(element.children.compactMap { view(of: $0) as? Row })
        case .pages: return PagedScrollView(element.children.map { view(of: $0) })
        case .overlay: return Overlay(element.children.map { view(of: $0) })
        case .textField, .secureTextField, .multiLineTextField, .pickerField: return input(of: element)
        }
    }

    private mutating func input(of element: ConformanceElement) -> TextInput {
        let input: TextInput
        switch element.kind {
        case .multiLineTextField: input = TextView()
        case .pickerField:
            let field = PickerField(element.wheels)
            pickerFields.append(field)
            input = field
        default: input = TextField()
        }
        input.text = element.text ?? ""
        input.accessibilityLabel = element.label
        input.placeholder = element.placeholder
        input.isSecure = element.kind == .secureTextField
        input.nameLabel = element.nameText.flatMap { views[$0] as? Label }
        if element.capitalizes { input.formatter = { $0.uppercased() } }
        return input
    }
}

/// A field whose text is what its wheels say.
final class PickerField: TextField {
    /// Called when the button of the bar is touched.
    var onDone: (() -> Void)?

    init(_ wheels: [ConformanceWheel]) {
        super.init()
        let made = wheels.map { PickerWheel($0.options, identifier: $0.identifier) }
        for wheel in made { wheel.onSelect = { [unowned self] _ in takeChoices() } }
        picker = Picker(made)
        accessoryBar = [Button("Done") { [unowned self] in onDone?() }]
    }

    private func takeChoices() {
        let choices = picker?.wheels.map { $0.options[$0.selectedIndex] } ?? []
        text = choices.filter { !$0.isPlaceholder }.map(\.label).joined(separator: " ")
    }
}

/// A large area whose middle can be told from its edge.
final class Pad: View {
    /// The middle half of the width and the height.
    let middle = View()

    init(label: String) {
        super.init()
        accessibilityLabel = label
    }

    override var children: [View] { [middle] }
    override func height(fitting width: Double) -> Double { 120 }

    override func placeChildren(clip: Rectangle) {
        let size = bounds.size
        let inner = Rectangle(
            x: bounds.origin.x + size.width / 4, y: bounds.origin.y + size.height / 4, width: size.width / 2,
            height: size.height / 2)
        place(middle, in: inner, clip: clip)
    }
}
