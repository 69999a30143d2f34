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
