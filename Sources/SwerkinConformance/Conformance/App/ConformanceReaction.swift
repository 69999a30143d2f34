import SwerkinCore

/// The reaction of an element of the ``ConformanceApp`` to a trigger.
public struct ConformanceReaction: Hashable, Sendable {
    /// The trigger.
    public var trigger: ConformanceTrigger
    /// The effect on the app.
    public var effect: ConformanceEffect

    /// Makes a reaction.
    public init(on trigger: ConformanceTrigger, _ effect: ConformanceEffect) {
        self.trigger = trigger
        self.effect = effect
    }
}

/// An event at an element of the ``ConformanceApp``.
public enum ConformanceTrigger: Hashable, Sendable {
    /// A short touch.
    case touched
    /// A short touch within the middle half of the width and the height; ``touched`` does not happen then.
    case touchedInTheMiddle
    /// A touch of half a second or more; ``touched`` does not happen then.
    case longPressed
    /// A swipe.
    case swiped(SwipeDirection)
    /// A switch or a checkbox has been turned on.
    case turnedOn
    /// A switch or a checkbox has been turned off.
    case turnedOff
    /// The text of a field has been changed: by one key, by deleting the selection, or by a text that is put in at once.
    case changed
    /// A field has lost the focus.
    case blurred
}

/// An effect on the ``ConformanceApp``.
public indirect enum ConformanceEffect: Hashable, Sendable {
    /// The text `status` of the current screen reads this.
    case status(String)
    /// The text `status` reads the number of changes of the element since the screen came, as in `3 changes`.
    case countChanges
    /// The text `status` becomes the first if the element is moving, and the second if it is at rest.
    case statusByMotion(moving: String, resting: String)
    /// A screen is pushed.
    case open(ConformanceScreen.Name)
    /// A screen is presented as a modal.
    case present(ConformanceScreen.Name)
    /// The modal goes.
    case dismissModal
    /// A popover with one text appears; it goes when something beside it is touched.
    case popover(identifier: String, text: String)
    /// An alert with one button appears; answering it has an effect.
    case alert(title: String, message: String, button: String, then: ConformanceEffect)
    /// The system, or the browser, asks for a permission; allowing it has an effect.
    case systemPrompt(String, allowed: ConformanceEffect)
    /// A hidden element is shown.
    case show(String)
    /// An element is hidden.
    case hide(String)
    /// A disabled element is enabled.
    case enable(String)
    /// The label of an element changes.
    case setLabel(String, to: String)
    /// An element jumps some points to the right and slides back to its position, at an even speed.
    case slide(String, points: Double, seconds: Double)
    /// Something happens after a while.
    case later(seconds: Double, ConformanceEffect)
}

extension ConformanceReaction: CustomStringConvertible {
    /// The reaction in words, as in `touched: status "Saved"`.
    public var description: String { "\(trigger): \(effect)" }
}

extension ConformanceTrigger: CustomStringConvertible {
    /// The trigger in words.
    public var description: String {
        switch self {
        case .touched: "touched"
        case .touchedInTheMiddle: "touched in the middle"
        case .longPressed: "long-pressed"
        case .swiped(let direction): "swiped \(direction.rawValue)"
        case .turnedOn: "turned on"
        case .turnedOff: "turned off"
        case .changed: "changed"
        case .blurred: "blurred"
        }
    }
}

extension ConformanceEffect: CustomStringConvertible {
    /// The effect in words.
    public var description: String {
        switch self {
        case .status(let text): "status \"\(text)\""
        case .countChanges: "status counts the changes, as in \"3 changes\""
        case .statusByMotion(let moving, let resting): "status \"\(moving)\" while it moves, else \"\(resting)\""
        case .open(let screen): "pushes \(screen.rawValue)"
        case .present(let screen): "presents \(screen.rawValue) as a modal"
        case .dismissModal: "the modal goes"
        case .popover(let identifier, let text): "a popover with the text `\(identifier)` \"\(text)\""
        case .alert(let title, let message, let button, let effect):
            "an alert \"\(title)\" / \"\(message)\" with \"\(button)\", which means: \(effect)"
        case .systemPrompt(let question, let effect): "the system asks \"\(question)\"; when allowed: \(effect)"
        case .show(let identifier): "shows `\(identifier)`"
        case .hide(let identifier): "hides `\(identifier)`"
        case .enable(let identifier): "enables `\(identifier)`"
        case .setLabel(let identifier, let text): "`\(identifier)` reads \"\(text)\""
        case .slide(let identifier, let points, let seconds):
            "`\(identifier)` slides to its place from \(Int(points)) points to the right in \(Self.words(seconds))"
        case .later(let seconds, let effect): "after \(Self.words(seconds)), \(effect)"
        }
    }

    private static func words(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }
}
