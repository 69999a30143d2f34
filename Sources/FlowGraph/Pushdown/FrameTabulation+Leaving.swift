extension FrameTabulation {
    typealias Departure = StateSpace<Model>.Departure

    /// Takes the top off a frame, and then the screens beneath down to a screen, if one is named.
    mutating func takeOff(
        downTo target: Int?, _ departure: Departure, from frame: Int32, _ path: FramePath
    ) throws(BudgetExceeded) {
        guard frames[Int(frame)].isKnown else {
            guard let target else { return try leave(frame, departure, path) }
            return try leave(IdleExits.Offer(frame: frame, target: target, departure: departure, path: path))
        }
        var upper = frames[Int(frame)]
        while upper.below >= 0 {
            let screen = Int(upper.screenBelow)
            if target == nil || target == screen {
                return try reach(upper.below, space.enter(screen, after: departure), by: path)
            }
            upper = frames[Int(upper.below)]
        }
    }

    /// Offers an exit of a frame that takes one screen off.
    ///
    /// A frame that is opened lies on another, so that can always be done.
    private mutating func leave(
        _ frame: Int32, _ departure: Departure, _ path: FramePath
    ) throws(BudgetExceeded) {
        markUsed(path.move)
        if let index = try keep(exit(of: frame, downTo: -1, departure, path)) { try leaveToCallers(index) }
    }

    /// Offers an exit of a frame that takes off everything above a screen.
    mutating func leave(_ offer: IdleExits<Model>.Offer) throws(BudgetExceeded) {
        guard !idleExits.keep(offer),
            let rest = rule.rest(leg: Int(offer.departure.leg), screen: offer.target),
            let index = try keep(exit(of: offer.frame, downTo: Int32(offer.target), offer.departure, offer.path))
        else { return }
        enqueue(exit: index, rest: rest)
    }

    private func exit(
        of frame: Int32, downTo target: Int32, _ departure: Departure, _ path: FramePath
    ) -> FrameExit {
        FrameExit(
            frame: frame, target: target, leg: departure.leg, beliefs: departure.beliefs, path: path,
            segment: lastSegment(of: path.move), previous: frames[Int(frame)].lastExit)
    }

    /// Adds an exit, or replaces a worse one by it.
    ///
    /// - Returns: The position of the kept exit, or nil if a better one is kept.
    private mutating func keep(_ exit: FrameExit) throws(BudgetExceeded) -> Int? {
        let known = exitIndex.position(hash: exit.hash) { exits[$0].isSame(as: exit) }
        guard let known else {
            exits.append(exit)
            try requireBudget(exit.path.length)
            exitIndex.insert(exits.count - 1, hash: exit.hash) { [exits] in exits[$0].hash }
            frames[Int(exit.frame)].lastExit = Int32(exits.count - 1)
            return exits.count - 1
        }
        let old = exits[known].path
        let isBetter =
            exit.path.weight < old.weight || (exit.path.weight == old.weight && precedes(exit.path.move, old.move))
        guard !exits[known].isFinal, isBetter else { return nil }
        exits[known].path = exit.path
        exits[known].segment = exit.segment
        return known
    }

    /// The callers that open a frame.
    func callers(of frame: StackFrame) -> some Sequence<FrameCaller> {
        Swift.sequence(state: frame.lastCaller) { [callers] number in
            guard number >= 0 else { return nil }
            defer { number = callers[Int(number)].previous }
            return callers[Int(number)]
        }
    }

    /// Leaves a frame by an exit to each of its callers.
    mutating func leaveToCallers(_ exit: Int) throws(BudgetExceeded) {
        for caller in callers(of: frames[Int(exits[exit].frame)]) { try leave(by: exit, to: caller) }
    }

    /// Leaves a frame to one caller by every exit found so far.
    mutating func leaveByKnownExits(of frame: Int32, to caller: FrameCaller) throws(BudgetExceeded) {
        var exit = frames[Int(frame)].lastExit
        while exit >= 0 {
            if exits[Int(exit)].target < 0 || exits[Int(exit)].isFinal { try leave(by: Int(exit), to: caller) }
            exit = exits[Int(exit)].previous
        }
    }

    private mutating func leave(by exitIndex: Int, to caller: FrameCaller) throws(BudgetExceeded) {
        let exit = exits[exitIndex]
        let entry = frameStates[Int(frames[Int(exit.frame)].entry)].path
        let below = frameStates[Int(caller.from)]
        let screen = space.screen(of: Int(below.state))
        let path = FramePath(
            weight: caller.weight + exit.path.weight - entry.weight,
            move: FramePath.Move(from: caller.from, segment: caller.segment, exit: Int32(exitIndex)),
            length: caller.length + exit.path.length - entry.length)
        let departure = Departure(leg: exit.leg, beliefs: exit.beliefs, weight: .zero)
        if exit.target < 0 || Int(exit.target) == screen {
            try reach(below.frame, space.enter(screen, after: departure), by: path)
        } else {
            try takeOff(downTo: Int(exit.target), departure, from: below.frame, path)
        }
    }
}

extension FrameExit {
    fileprivate var hash: UInt64 {
        let vertex = UInt64(UInt32(bitPattern: frame)) << 32 | UInt64(UInt32(bitPattern: target))
        return HashIndex.mix(
            HashIndex.mix(0, vertex), UInt64(UInt32(bitPattern: beliefs)) << 32 | UInt64(UInt32(bitPattern: leg)))
    }

    fileprivate func isSame(as other: FrameExit) -> Bool {
        frame == other.frame && target == other.target && leg == other.leg && beliefs == other.beliefs
    }
}

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

/// The ends of unwind segments that can lie beneath each frame of a tabulation, so far.
///
/// Beneath a frame lie the screens over which it is opened, and everything beneath those frames. Frames that lie on one
/// another in a cycle have the same screens beneath them, so each strongly connected component of frames is computed
/// once, after the components on which it lies. O((f + c)·t/64) for f frames with c callers and t ends.
struct UnwindEnds {
    /// By screen: its position among the ends of unwind segments, -1 for other screens.
    private let positions: [Int32]
    private let wordCount: Int
    private let components: StrongComponents
    /// By component of frames: the ends beneath it, a bit each.
    private var sets: [UInt64]

    /// A screen of a frame on which another frame is opened.
    private struct Layer {
        let frame: Int
        let screen: Int
    }

    init(_ tabulation: FrameTabulation<some BeliefModel>) {
        let topology = tabulation.topology
        var positions = [Int32](repeating: -1, count: topology.screenCount)
        var count: Int32 = 0
        for segment in topology.stackSegments where topology.kinds[segment] == .unwind {
            let end = Int(topology.ends[segment])
            guard positions[end] < 0 else { continue }
            positions[end] = count
            count += 1
        }
        let layers = tabulation.frames.map { UnwindEnds.layers(beneath: $0, in: tabulation) }
        let links = LinkTable(
            from: layers.enumerated().flatMap { frame, layers in layers.map { _ in Int32(frame) } },
            to: layers.joined().map { Int32($0.frame) }, nodeCount: layers.count)
        let components = StrongComponents(of: links, from: layers.indices)
        self.positions = positions
        self.components = components
        wordCount = (Int(count) + 63) / 64
        sets = [UInt64](repeating: 0, count: components.count * wordCount)
        for component in 0..<components.count {
            for frame in components.nodes(in: component) {
                for layer in layers[Int(frame)] { put(layer, beneath: component) }
            }
        }
    }

    private static func layers(
        beneath frame: StackFrame, in tabulation: FrameTabulation<some BeliefModel>
    ) -> [Layer] {
        let callers = tabulation.callers(of: frame).map { caller in
            Layer(
                frame: Int(tabulation.frameStates[Int(caller.from)].frame),
                screen: tabulation.screen(of: Int(caller.from)))
        }
        guard frame.below >= 0 else { return callers }
        return callers + [Layer(frame: Int(frame.below), screen: Int(frame.screenBelow))]
    }

    /// Whether a screen, the end of an unwind segment, can lie beneath a frame.
    func contains(_ screen: Int, beneath frame: Int) -> Bool {
        guard let component = components.component(of: frame) else { return false }
        let position = Int(positions[screen])
        return sets[component * wordCount + position / 64] & (1 << UInt64(position % 64)) != 0
    }

    private mutating func put(_ layer: Layer, beneath component: Int) {
        guard let below = components.component(of: layer.frame) else { return }
        for word in 0..<wordCount { sets[component * wordCount + word] |= sets[below * wordCount + word] }
        let position = Int(positions[layer.screen])
        if position >= 0 { sets[component * wordCount + position / 64] |= 1 << UInt64(position % 64) }
    }
}
