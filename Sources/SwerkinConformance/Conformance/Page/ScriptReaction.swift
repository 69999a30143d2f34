import Foundation

/// A reaction as the page's script reads it.
struct ScriptReaction: Encodable {
    private let on: String
    private let effect: ScriptEffect

    private init(_ reaction: ConformanceReaction) {
        on = reaction.trigger.scriptName
        effect = ScriptEffect(reaction.effect)
    }

    /// Some reactions as JSON; always the same text for the same reactions.
    static func text(_ reactions: [ConformanceReaction]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(reactions.map(ScriptReaction.init)), as: UTF8.self)
    }
}

extension ConformanceTrigger {
    fileprivate var scriptName: String {
        switch self {
        case .touched: "touched"
        case .touchedInTheMiddle: "touchedInTheMiddle"
        case .longPressed: "longPressed"
        case .swiped(let direction): "swiped \(direction.rawValue)"
        case .turnedOn: "turnedOn"
        case .turnedOff: "turnedOff"
        case .changed: "changed"
        case .blurred: "blurred"
        }
    }
}

/// An effect as the page's script reads it: the operation and its arguments.
struct ScriptEffect: Encodable {
    private let effect: ConformanceEffect

    init(_ effect: ConformanceEffect) { self.effect = effect }

    private enum Key: String, CodingKey {
        case action = "do"
        case text, moving, resting, screen, identifier, title, message, button, points, seconds, then
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func write(_ action: String, _ texts: [Key: String] = [:], then effect: ConformanceEffect? = nil) throws {
            try container.encode(action, forKey: .action)
            for (key, text) in texts { try container.encode(text, forKey: key) }
            try container.encodeIfPresent(effect.map(ScriptEffect.init), forKey: .then)
        }
        switch effect {
        case .status(let text): try write("status", [.text: text])
        case .countChanges: try write("countChanges")
        case .statusByMotion(let moving, let resting):
            try write("statusByMotion", [.moving: moving, .resting: resting])
        case .open(let screen): try write("open", [.screen: screen.rawValue])
        case .present(let screen): try write("present", [.screen: screen.rawValue])
        case .dismissModal: try write("dismissModal")
        case .popover(let identifier, let text): try write("popover", [.identifier: identifier, .text: text])
        case .alert(let title, let message, let button, let effect):
            try write("alert", [.title: title, .message: message, .button: button], then: effect)
        case .systemPrompt(let question, let effect): try write("systemPrompt", [.text: question], then: effect)
        case .show(let identifier): try write("show", [.identifier: identifier])
        case .hide(let identifier): try write("hide", [.identifier: identifier])
        case .enable(let identifier): try write("enable", [.identifier: identifier])
        case .setLabel(let identifier, let text): try write("setLabel", [.identifier: identifier, .text: text])
        case .slide(let identifier, let points, let seconds):
            try write("slide", [.identifier: identifier])
            try container.encode(points, forKey: .points)
            try container.encode(seconds, forKey: .seconds)
        case .later(let seconds, let effect):
            try write("later", then: effect)
            try container.encode(seconds, forKey: .seconds)
        }
    }
}
