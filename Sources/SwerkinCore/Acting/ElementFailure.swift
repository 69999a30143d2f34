// Indirect, because trees and queries are large: every call that can fail would reserve that memory.
/// An element, or the whole screen, is not as a step expects.
public indirect enum ElementFailure: FailureReason {
    /// The condition that did not come about: the reason, the elements on the screen, and the time waited.
    case unmet(WaitCondition, UnmetCondition, ElementTree, waited: Duration)
    /// The accessibility tree does not match a screen's accessibility trait: the first difference, as a sentence.
    case unrecognised(obstacle: String, waited: Duration)
    /// The container of the scope in which steps look has gone, and the app is on no other known screen: the screen that names
    /// it, the elements on the screen instead, and the time waited.
    case scopeGone(screen: String, container: ElementQuery, ElementTree, waited: Duration)
    /// The element does not offer this choice; the choices that it offers.
    case noSuchOption(OptionChoice, ElementQuery, available: [String])
    /// Scrolling came to its end without the element.
    case endOfScroll(ElementQuery, ElementTree)
    /// Scrolling that often came to no end and did not bring the element.
    case endlessScroll(ElementQuery, ElementTree, scrolls: Int)

    /// The app: it is not as the test expects.
    public var culprit: Culprit { .app }
}

extension ElementFailure {
    /// The failure as one sentence.
    public var sentence: String {
        switch self {
        case .unmet(let condition, let unmet, _, let waited):
            "\(condition.words(unmet)) (waited \(waited.words))."
        case .unrecognised(_, let waited):
            "the accessibility tree does not match the screen's trait (waited \(waited.words))."
        case .scopeGone(let screen, let container, _, let waited):
            "\(QueryScope.words(of: screen)), \(container), is not there, and neither is another known screen (waited"
                + " \(waited.words))."
        case .noSuchOption(let choice, let query, _): "\(query) does not offer \(choice)."
        case .endOfScroll(let query, _): "scrolled to the end, and \(query) cannot be seen."
        case .endlessScroll(let query, _, let scrolls):
            "scrolled \(scrolls) times without coming to an end, and \(query) cannot be seen."
        }
    }

    /// Hints at the cause, a sentence each.
    public var hints: [String] {
        switch self {
        case .unmet(let condition, let unmet, let tree, _): condition.hints(unmet, in: tree)
        case .unrecognised(let obstacle, _): [obstacle]
        case .scopeGone(let screen, let container, let tree, _):
            Candidates(container, in: tree).hints + [
                "The test takes the app to be on \(screen). When.anywhere and a query's .anywhere look outside the scope."
            ]
        case .noSuchOption(_, _, let available):
            [available.isEmpty ? "It offers nothing." : "It offers \(available.map(\.quoted).joined(separator: ", "))."]
        case .endOfScroll(let query, let tree), .endlessScroll(let query, let tree, _):
            Candidates(query, in: tree).hints
        }
    }

    /// The sentence and, if that names nothing that was seen, the hint that does.
    public var summary: String {
        if case .unrecognised(let obstacle, _) = self { "\(sentence) \(obstacle)" } else { sentence }
    }
}

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
