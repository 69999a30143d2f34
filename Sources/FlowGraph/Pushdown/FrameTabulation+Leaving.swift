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
