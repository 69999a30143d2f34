/// An attempt of a step; put into words only on demand, as when the step fails.
enum Attempt {
    /// An attempt as a short sentence without a full stop.
    case inWords(String)
    /// An action on an element.
    case acted(Action, ElementQuery)

    /// A short sentence without a full stop.
    var words: String {
        switch self {
        case .inWords(let words): words
        case .acted(let action, let query): "\(action.past) \(query)"
        }
    }
}

extension Action {
    /// The action as a verb in the past tense.
    fileprivate var past: String {
        switch self {
        case .touch: "touched"
        case .longPress: "pressed"
        case .touchMiddle: "touched the middle of"
        case .enterText, .type: "typed into"
        case .choose: "chose in"
        case .swipe: "swiped over"
        case .doubleTouch: "touched twice"
        case .contextTouch: "asked for the context menu of"
        case .hover: "hovered over"
        case .drag: "dragged"
        case .drop: "dropped on"
        }
    }
}
