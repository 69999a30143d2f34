import Swerkin
import SwerkinConformance
import SwerkinEmbedded

/// The conformance app, made of embedded views.
public final class EmbeddedConformanceApp: EmbeddedApp {
    /// Makes the app anew.
    public convenience init(clock: VirtualClock) {
        self.init(root: EmbeddedConformanceScreen(.home), clock: clock)
    }

    /// A driver of the app.
    public static func driver() -> EmbeddedDriver<EmbeddedConformanceApp> {
        EmbeddedDriver { EmbeddedConformanceApp(clock: $0) }
    }
}

/// One screen of the conformance app.
public final class EmbeddedConformanceScreen: EmbeddedScreen {
    private var views: [String: View] = [:]
    private var changes = 0
    private var endOfMotion = Duration.zero

    /// Makes the screen with a name.
    public init(_ name: ConformanceScreen.Name) {
        let elements = ConformanceApp.screen(name).elements
        var maker = ConformanceViewMaker()
        let made = elements.map { maker.view(of: $0) }
        super.init(name.rawValue, content: ScrollView(Stack(made)))
        views = maker.views
        for element in elements.flatMap(\.selfAndDescendants) {
            for reaction in element.reactions { react(to: reaction, of: element.identifier) }
        }
        for picker in maker.pickerFields { picker.onDone = { [unowned self] in app?.focus(nil) } }
    }

    /// The view with an identifier.
    public func view(_ identifier: String) -> View? { views[identifier] }

    private func react(to reaction: ConformanceReaction, of identifier: String) {
        guard let view = views[identifier] else { return }
        let perform = { [unowned self] in self.perform(reaction.effect, of: identifier) }
        switch reaction.trigger {
        case .touched: view.onTouch = perform
        case .touchedInTheMiddle: (view as? Pad)?.middle.onTouch = perform
        case .longPressed: view.onLongPress = perform
        case .swiped(let direction):
            let others = view.onSwipe
            view.onSwipe = { swiped in
                guard swiped == direction else { return others?(swiped) ?? false }
                perform()
                return true
            }
        case .turnedOn: onTurning(view, to: true, perform)
        case .turnedOff: onTurning(view, to: false, perform)
        case .changed: (view as? TextInput)?.onChange = { _ in perform() }
        case .blurred: (view as? TextInput)?.onBlur = perform
        }
    }

    private func onTurning(_ view: View, to wanted: Bool, _ perform: @escaping () -> Void) {
        guard let toggle = view as? Switch else { return }
        let others = toggle.onChange
        toggle.onChange = { isOn in
            others?(isOn)
            if isOn == wanted { perform() }
        }
    }

    private func perform(_ effect: ConformanceEffect, of identifier: String) {
        switch effect {
        case .status(let text): setText(of: "status", to: text)
        case .countChanges:
            changes += 1
            setText(of: "status", to: "\(changes) changes")
        case .statusByMotion(let moving, let resting):
            setText(of: "status", to: (app?.clock.now ?? .zero) < endOfMotion ? moving : resting)
        case .show(let identifier): views[identifier]?.isHidden = false
        case .hide(let identifier): views[identifier]?.isHidden = true
        case .enable(let identifier): views[identifier]?.isEnabled = true
        case .setLabel(let identifier, let text): setText(of: identifier, to: text)
        case .slide(let identifier, let points, let seconds): slide(identifier, points, seconds)
        case .later(let seconds, let effect):
            app?.after(.seconds(seconds)) { [weak self] in self?.perform(effect, of: identifier) }
        case .open, .present, .dismissModal, .popover, .alert, .systemPrompt: goOn(effect, of: identifier)
        }
    }

    private func goOn(_ effect: ConformanceEffect, of identifier: String) {
        switch effect {
        case .open(let name): app?.push(EmbeddedConformanceScreen(name))
        case .present(let name): app?.present(EmbeddedConformanceScreen(name))
        case .dismissModal: app?.dismissModal()
        case .popover(let identifier, let text): app?.show(Popover(Stack([Label(text, identifier: identifier)])))
        case .alert(let title, let message, let button, let effect):
            let answer = Alert.Action(button) { [weak self] in self?.perform(effect, of: identifier) }
            app?.show(Alert(title, message: message, actions: [answer]))
        case .systemPrompt(let question, let effect):
            app?.show(SystemPrompt(question, onAllow: { [weak self] in self?.perform(effect, of: identifier) }))
        default: break
        }
    }

    private func setText(of identifier: String, to text: String) { (views[identifier] as? Label)?.text = text }

    private func slide(_ identifier: String, _ points: Double, _ seconds: Double) {
        guard let app else { return }
        endOfMotion = app.clock.now + .seconds(seconds)
        views[identifier]?.slideIn(from: Point(x: points, y: 0), over: .seconds(seconds), clock: app.clock)
    }
}

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
