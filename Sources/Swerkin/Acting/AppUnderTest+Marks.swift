extension AppUnderTest {
    /// Waits until a screen's mark is there, for as long as acts wait.
    ///
    /// Throws ``StepFailure``: ``FailureReason/unmet(_:_:_:waited:)`` or ``FailureReason/unrecognised(obstacle:waited:)``.
    func wait(for mark: ScreenMark) throws {
        switch mark {
        case .element(let query): try waitAnywhere(for: .present(query), timeout: timeouts.waiting)
        case .accessibility(let trait): try wait(for: trait)
        }
    }

    private func wait(for trait: any ScreenTrait) throws {
        let start = driver.clock.now
        let obstacle = try driver.clock.poll(for: timeouts.waiting) {
            try trait.obstacle(in: ariaTree(beside: nil))
        } until: {
            $0 == nil
        }
        let waited = driver.clock.now - start
        noteObserver?("waited \(waited.words) for \(trait)\(obstacle == nil ? "" : ", in vain")")
        if let obstacle { throw failure(.unrecognised(obstacle: obstacle, waited: waited)) }
    }

    /// Waits until any of some marks is there; returns what is there instead where none comes in time.
    func waitInVain(forAnyOf marks: [ScreenMark], timeout: Duration) throws -> ElementTree? {
        let queries = marks.compactMap(\.query)
        // A driver may be able to wait for elements by itself.
        if queries.count == marks.count {
            let outcome = try asking("wait") { try driver.wait(for: .anyPresent(queries), timeout: timeout) }
            if case .unmet(_, let tree) = outcome { return tree }
            return nil
        }
        let last = try driver.clock.poll(for: timeout) {
            let sight = try ScreenSight(of: self, for: marks)
            return (tree: sight.tree, isThere: try marks.contains(where: sight.shows))
        } until: {
            $0.isThere
        }
        return last.isThere ? nil : last.tree
    }

    /// What assistive technology is told.
    ///
    /// While a dialog of the browser's own is in the way of asking, what is told of the elements: those of the dialog.
    func ariaTree(beside tree: ElementTree?) throws -> AriaTree {
        try asking("ask what assistive technology is told") {
            do {
                return try driver.ariaTree()
            } catch DriverError.notPossible {
                return try (tree ?? driver.look()).aria
            }
        }
    }
}
