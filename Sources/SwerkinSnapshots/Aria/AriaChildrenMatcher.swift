import SwerkinCore

/// Compares the children that are wanted with those that are seen.
struct AriaChildrenMatcher {
    let wanted: [AriaTemplate.Child]
    let seen: [AriaChild]
    /// The position of the parent in the template.
    let position: AriaTemplatePosition
    /// The nodes around those that are seen.
    var place: [String] = []

    init(wanted: [AriaTemplate.Child], seen: [AriaChild], position: AriaTemplatePosition) {
        self.wanted = wanted
        self.seen = seen
        self.position = position
    }

    func attempt(_ mode: AriaTemplate.ChildrenMode?, isDeep: Bool) -> AriaAttempt {
        switch mode {
        case .contain: contained()
        case .equal: equal(isDeep: false)
        case .deepEqual: equal(isDeep: true)
        case nil: isDeep ? equal(isDeep: true) : contained()
        }
    }

    /// Each wanted child is the first that is as wanted behind the one before.
    private func contained() -> AriaAttempt {
        var met = 0
        var rest = seen[...]
        for child in wanted {
            var nearest = child.failure(.missing(child.words), at: place)
            var isFound = false
            while !isFound, let next = rest.popFirst() {
                let attempt = child.attempt(on: next, at: place, isDeep: false)
                isFound = attempt.mismatch == nil
                if isFound || attempt.met > nearest.met { nearest = attempt }
            }
            met += nearest.met
            guard isFound else { return AriaAttempt(met: met, mismatch: nearest.mismatch) }
        }
        return AriaAttempt(met: met)
    }

    /// Compares each expected child with the actual one at the same index.
    private func equal(isDeep: Bool) -> AriaAttempt {
        var met = 0
        for (child, next) in zip(wanted, seen) {
            let attempt = child.attempt(on: next, at: place, isDeep: isDeep)
            met += attempt.met
            guard attempt.mismatch == nil else { return AriaAttempt(met: met, mismatch: attempt.mismatch) }
        }
        if wanted.count > seen.count {
            let missing = wanted[seen.count]
            return AriaAttempt(met: met, mismatch: missing.failure(.missing(missing.words), at: place).mismatch)
        }
        guard wanted.count < seen.count else { return AriaAttempt(met: met) }
        let reason = AriaMismatch.Reason.unexpected(seen[wanted.count].words)
        return AriaAttempt(met: met, mismatch: AriaMismatch(position: position, place: place, reason: reason))
    }
}

extension AriaChild {
    fileprivate var words: String {
        switch self {
        case .node(let node): node.key
        case .text(let text): "text: \(AriaText.normalized(text))"
        }
    }
}
