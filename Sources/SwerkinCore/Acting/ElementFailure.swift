// Boxed, for trees and queries are large: what may fail and does not would pass all that room along.
/// An element, or the whole screen, is not as a step expects.
public indirect enum ElementFailure: FailureReason {
    /// The condition that did not come about: the reason, what was on the screen, and the time waited.
    case unmet(WaitCondition, UnmetCondition, ElementTree, waited: Duration)
    /// The accessibility tree does not match a screen's accessibility trait: the first difference, as a sentence.
    case unrecognised(obstacle: String, waited: Duration)
    /// The container of the scope in which steps look has gone, and the app is on no other known screen: the screen that names
    /// it, what was there instead, and the time waited.
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
