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
