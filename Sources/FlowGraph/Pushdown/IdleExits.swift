/// Exits of frames by unwind segments that lead to nothing new so far.
///
/// A screen that can be unwound to has opened a frame. With the same beliefs as after unwinding, it has been on top of
/// the same stack before at less weight, so an exit is followed only once the screen opens a frame with other beliefs.
/// Without facts no unwind segment is ever followed.
struct IdleExits<Model: BeliefModel> {
    /// An exit of a frame down to a screen.
    struct Offer {
        let frame: Int32
        let target: Int
        let departure: StateSpace<Model>.Departure
        let path: FramePath
    }

    /// The beliefs with which a screen opens frames.
    private enum Opening {
        case with(leg: Int32, beliefs: Int32)
        case withVarious
    }

    /// By screen.
    private var openings: [Int32: Opening] = [:]
    /// By the screen down to which they lead.
    private var offers: [Int32: [Offer]] = [:]
    private var offerCount = 0

    /// The bytes that the offers take; an array that grows has room for up to as many again.
    var byteCount: Int { 2 * offerCount * MemoryLayout<Offer>.stride }

    /// Keeps an exit that leads to nothing new.
    ///
    /// - Returns: Whether it is kept here, and not to be followed now.
    mutating func keep(_ offer: Offer) -> Bool {
        switch openings[Int32(offer.target)] {
        case nil, .with(offer.departure.leg, offer.departure.beliefs):
            offers[Int32(offer.target), default: []].append(offer)
            offerCount += 1
            return true
        case .with, .withVarious:
            return false
        }
    }

    /// Records that a screen opens a frame with some beliefs.
    ///
    /// - Returns: The exits that may lead to something new now.
    mutating func open(over screen: Int, leg: Int32, beliefs: Int32) -> [Offer] {
        switch openings[Int32(screen)] {
        case nil: openings[Int32(screen)] = .with(leg: leg, beliefs: beliefs)
        case .with(leg, beliefs), .withVarious: return []
        case .with: openings[Int32(screen)] = .withVarious
        }
        let idle = offers.removeValue(forKey: Int32(screen)) ?? []
        offerCount -= idle.count
        return idle.filter { !keep($0) }
    }

    /// Records that a screen lies on a stack at the start, so that its beliefs when it becomes current are open.
    mutating func lay(_ screen: Int) { openings[Int32(screen)] = .withVarious }
}
