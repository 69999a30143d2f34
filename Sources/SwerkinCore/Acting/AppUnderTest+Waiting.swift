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

/// A wait of a step that the host of the session performs, perhaps in its own way.
///
/// The host gets ``isMet()`` as a condition: the first call waits as long as the step may, each further one looks at the app once.
/// If the host asks for nothing, the step waits by itself.
final class HostedWait {
    /// The failure if the condition is not met in time, as a sentence.
    let message: String
    private let perform: (_ isRepeated: Bool) throws -> [Element]
    private var outcome: Result<[Element], any Error>?

    /// Makes a wait; `perform` waits for the elements, or only looks for them if it has waited before.
    init(_ message: String, perform: @escaping (_ isRepeated: Bool) throws -> [Element]) {
        (self.message, self.perform) = (message, perform)
    }

    /// True if the latest wait failed.
    var hasFailed: Bool { if case .failure? = outcome { true } else { false } }

    /// Waits the first time, and looks at the app each further time; returns true if the condition is met.
    func isMet() -> Bool {
        let result = Result { try perform(outcome != nil) }
        let isMet = if case .success = result { true } else { false }
        // The first failure says how long it waited.
        if isMet || outcome == nil { outcome = result }
        return isMet
    }

    /// The elements that meet the condition; throws the failure of the wait.
    func elements() throws -> [Element] {
        if outcome == nil { _ = isMet() }
        return try outcome?.get() ?? []
    }
}

extension AppUnderTest {
    /// Waits until a query matches exactly `count` elements; of nested matches only the outermost counts.
    ///
    /// Throws ``StepFailure`` with the number found after `timeouts.validation`.
    public func expect(_ query: ElementQuery, count: Int) throws {
        let found = try poll(query) {
            try snapshot().outermostMatches(scoped(query))
        } until: {
            $0.count == count
        }
        guard found.count != count else { return }
        let elements = found.isEmpty ? "" : ": " + found.map(\.summary).joined(separator: ", ")
        throw failure(.custom("\(query) is there \(found.count) times, not \(count)\(elements)."))
    }

    /// Waits until a table's cell reads a text; the column is named by its header, the row by the text of any of its
    /// cells.
    ///
    /// Throws ``StepFailure`` if there is no such table or cell, or the cell reads otherwise, after
    /// `timeouts.validation`.
    public func expect(_ text: String, inRow row: String, column: String, of table: ElementQuery) throws {
        try expect(table)
        let cell = try poll(table) {
            guard let found = try snapshot().outermostMatches(scoped(table)).first else {
                throw failure(DriverFailure.namelessMatch(table))
            }
            return ElementTable(found).cell(inRow: row, column: column)
        } until: {
            (try? $0.get())?.tableText == text
        }
        switch cell {
        case .success(let cell) where cell.tableText == text: return
        case .success(let cell):
            throw failure(
                .custom("the cell reads \(cell.tableText.quoted), not \(text.quoted), in \(table)."))
        case .failure(let absence): throw failure(.custom("\(absence.absence.words) in \(table)."))
        }
    }

    private func poll<Answer>(
        _ query: ElementQuery, _ question: () throws -> Answer, until isEnough: (Answer) -> Bool
    ) throws -> Answer {
        try driver.clock.poll(for: limited(query.timeout ?? timeouts.validation), question, until: isEnough)
    }
}

extension ElementTable.Absence {
    /// The missing part, without a full stop.
    fileprivate var words: String {
        switch self {
        case .column(let column, let names): "there is no column \(column.quoted), but \(Self.list(names))"
        case .row(let row, let texts): "no row has a cell \(row.quoted); the rows begin with \(Self.list(texts))"
        case .cell: "the row has no cell under that column"
        }
    }

    private static func list(_ texts: [String]) -> String {
        texts.isEmpty ? "none" : texts.map(\.quoted).joined(separator: ", ")
    }
}
