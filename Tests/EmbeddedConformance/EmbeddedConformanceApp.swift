import Swerkin
import SwerkinEmbedded
import SwerkinConformance

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
