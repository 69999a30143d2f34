/// The result of waiting for something to appear on the screen.
enum Presence {
    case present
    /// It did not appear; the last snapshot.
    case absent(ElementTree)
}

extension AppUnderTest {
    /// Waits until a screen's trait is there, for as long as actions wait.
    ///
    /// Throws ``StepFailure``: ``ElementFailure/unmet(_:_:_:waited:)`` or ``ElementFailure/unrecognised(obstacle:waited:)``.
    func wait(for trait: ScreenTrait) throws {
        switch trait {
        case .element(let query): try waitAnywhere(for: .present(query), timeout: timeouts.waiting)
        case .accessibility(let trait): try wait(for: trait)
        }
    }

    /// Waits until a screen's trait is gone, for as long as actions wait.
    ///
    /// Throws ``StepFailure``: ``ElementFailure/unmet(_:_:_:waited:)`` or ``ElementFailure/unrecognised(obstacle:waited:)``.
    func waitForAbsence(of trait: ScreenTrait) throws {
        switch trait {
        case .element(let query): try wait(for: .absent(query), timeout: timeouts.waiting)
        case .accessibility(let trait):
            let (isGone, waited) = try poll {
                try trait.obstacle(in: $0) != nil
            } until: {
                $0
            }
            if !isGone {
                throw failure(ElementFailure.unrecognised(obstacle: "\(trait) is still there.", waited: waited))
            }
        }
    }

    /// Asks for the accessibility tree again and again until `isEnough` accepts an answer; returns the last, and the time that
    /// it took.
    private func poll<Answer>(
        _ question: (AriaTree) throws -> Answer, until isEnough: (Answer) -> Bool
    ) throws -> (answer: Answer, waited: Duration) {
        let start = driver.clock.now
        let answer = try driver.clock.poll(
            for: timeouts.waiting, { try question(ariaTree(beside: nil)) }, until: isEnough)
        return (answer, driver.clock.now - start)
    }

    private func wait(for trait: any AccessibilityTrait) throws {
        let (obstacle, waited) = try poll(trait.obstacle) { $0 == nil }
        noteObserver?("waited \(waited.words) for \(trait)\(obstacle == nil ? "" : ", timed out")")
        if let obstacle { throw failure(ElementFailure.unrecognised(obstacle: obstacle, waited: waited)) }
    }

    /// Waits until one of several traits is present; absent means that none appeared within the timeout.
    func waitForAny(of traits: [ScreenTrait], timeout: Duration) throws -> Presence {
        let queries = traits.compactMap(\.query)
        // A driver may be able to wait for elements by itself.
        if queries.count == traits.count {
            let outcome = try asking("wait") { try driver.wait(for: .anyPresent(queries), timeout: timeout) }
            if case .unmet(_, let tree) = outcome { return .absent(tree) }
            return .present
        }
        let last = try driver.clock.poll(for: timeout) {
            let sight = try TraitCheck(of: self, for: traits)
            return (tree: sight.tree, isThere: try traits.contains(where: sight.shows))
        } until: {
            $0.isThere
        }
        return last.isThere ? .present : .absent(last.tree)
    }

    /// The accessibility tree.
    ///
    /// Returns the dialog's elements while a native dialog blocks the page.
    func ariaTree(beside tree: ElementTree?) throws -> AriaTree {
        try asking("read the accessibility tree") {
            do {
                return try driver.ariaTree()
            } catch DriverError.notPossible {
                return try (tree ?? driver.snapshot()).aria
            }
        }
    }
}
