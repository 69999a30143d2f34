import FlowGraph

extension AppUnderTest {
    /// The snapshot of the current screen.
    ///
    /// Throws ``StepFailure`` if the app or its driver has failed.
    public func snapshot() throws -> ElementTree {
        let tree = try asking("look at the screen") { try driver.snapshot() }
        if let noteObserver {
            let count = tree.elements.count
            noteObserver("looked at the screen: \(Count.words(count, "element"))")
        }
        return tree
    }

    /// The time for which a wait assumes that the app is still on the same screen.
    private static let scopeInterval = Duration.milliseconds(500)

    /// Waits until a condition is met; its queries search the scope of the current screen, unless they say
    /// ``ElementQuery/anywhere``.
    ///
    /// If the app leaves that screen during the wait, as a modal closes after a server's response, the scope of the new
    /// screen is searched. Throws ``StepFailure`` if it is not met within the timeout, or that of its query.
    ///
    /// - Returns: the elements that meet it; empty for a condition of absence.
    @discardableResult
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> [Element] {
        try wait(for: condition, timeout: timeout, meaning: scoped)
    }

    /// Waits until a condition is met, regardless of the scope of the current screen.
    @discardableResult
    func waitAnywhere(for condition: WaitCondition, timeout: Duration) throws -> [Element] {
        try wait(for: condition, timeout: timeout) { $0 }
    }

    private func wait(
        for condition: WaitCondition, timeout: Duration, meaning: @escaping (WaitCondition) throws -> WaitCondition
    ) throws -> [Element] {
        guard let waitPerformer, hostedWait == nil else {
            return try performWait(for: condition, timeout: timeout, meaning: meaning)
        }
        let wait = HostedWait(condition.failure) { isRepeated in
            try self.performWait(for: condition, timeout: isRepeated ? .zero : timeout, meaning: meaning)
        }
        hostedWait = wait
        defer { hostedWait = nil }
        waitPerformer(wait)
        return try wait.elements()
    }

    private func performWait(
        for condition: WaitCondition, timeout: Duration, meaning: (WaitCondition) throws -> WaitCondition
    ) throws -> [Element] {
        let start = driver.clock.now
        let deadline = start + limited(condition.timeout ?? timeout)
        return try sharingTimeout(until: deadline) {
            while true {
                let meant = try meaning(condition)
                let remaining = max(deadline - driver.clock.now, .zero)
                let slice = meant == condition ? remaining : min(remaining, Self.scopeInterval)
                let outcome = try asking("wait") { try driver.wait(for: meant, timeout: slice) }
                if case .unmet = outcome, slice < remaining { continue }
                let waited = driver.clock.now - start
                noteObserver?(meant.note(outcome, waited: waited))
                switch outcome {
                case .met(let elements): return elements
                case .unmet(let reason, let tree):
                    throw failure(ElementFailure.unmet(meant, reason, tree, waited: waited))
                }
            }
        }
    }

    /// Does something that waits several times, with one timeout of an action for all of it.
    ///
    /// Work after the last wait does not count. Inside another such call the outer limit holds.
    func sharingTimeout<Value>(of query: ElementQuery, _ body: () throws -> Value) rethrows -> Value {
        try sharingTimeout(until: sharedDeadline ?? driver.clock.now + (query.timeout ?? timeouts.waiting), body)
    }

    /// Does something of which every wait ends at a time on the driver's clock.
    func sharingTimeout<Value>(until deadline: Duration, _ body: () throws -> Value) rethrows -> Value {
        let outer = sharedDeadline
        sharedDeadline = deadline
        defer { sharedDeadline = outer }
        return try body()
    }

    /// A timeout, or the rest of the shared one if that is less.
    func limited(_ timeout: Duration) -> Duration {
        guard let sharedDeadline else { return timeout }
        return max(min(timeout, sharedDeadline - driver.clock.now), .zero)
    }

    /// Waits until an element is there and as expected, for as long as validations wait.
    ///
    /// Throws ``StepFailure`` after `timeouts.validation`, or the query's own timeout.
    ///
    /// - Returns: the first such element.
    @discardableResult
    public func expect(_ query: ElementQuery, _ expectations: Expectation...) throws -> Element {
        try expect(query, expectations, timeout: timeouts.validation)
    }

    /// Waits until an element is there and as expected.
    ///
    /// Throws ``StepFailure`` if there is none within the timeout, or the query's own.
    ///
    /// - Returns: the first such element.
    @discardableResult
    public func expect(_ query: ElementQuery, _ expectations: [Expectation], timeout: Duration) throws -> Element {
        let contents = query.contents + expectations.flatMap(\.contents)
        do {
            let found = try wait(for: .present(query, expectations), timeout: timeout)
            guard let first = found.first else { throw failure(DriverFailure.namelessMatch(query)) }
            if !contents.isEmpty { contentObserver?(first, contents) }
            useObserver?(first)
            return first
        } catch let error as StepFailure {
            if !contents.isEmpty, case .unmet(_, .unlike(let elements), _, _)? = error.reason as? ElementFailure {
                for element in elements { contentObserver?(element, contents) }
            }
            throw error
        }
    }

    /// Waits until no element matches the query and the expectations.
    ///
    /// Throws ``StepFailure`` if there still is one after `timeouts.validation`, or the query's own timeout.
    public func expectNone(_ query: ElementQuery, _ expectations: Expectation...) throws {
        try wait(for: .absent(query, expectations), timeout: timeouts.validation)
    }
}
