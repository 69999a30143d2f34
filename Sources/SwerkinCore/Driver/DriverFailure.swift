/// The driver could not do what a step asked of it.
public struct DriverFailure: FailureReason {
    /// The driver's error.
    public var error: DriverError
    /// The request, as in `touch the button "Save"`.
    public var action: String

    /// Makes a failure.
    public init(_ error: DriverError, action: String) {
        self.error = error
        self.action = action
    }

    /// The culprit of the driver's error.
    public var culprit: Culprit { error.culprit }

    /// The failure as one sentence.
    public var sentence: String {
        switch error {
        case .staleElement: "could not \(action): the element went away, again and again."
        case .missed(_, let other):
            "could not \(action): it moved, and the touch would have met \(other) instead, again and again."
        case .notPossible(let why): "could not \(action): \(why)."
        case .unsupported(let what): "this driver cannot \(what)."
        case .appFailed(let why), .lost(let why): "could not \(action): \(why)."
        }
    }

    /// The driver reports a match, but returns no element.
    static func namelessMatch(_ query: ElementQuery) -> DriverFailure {
        DriverFailure(.lost("the driver found \(query), but hands out no element"), action: "find \(query)")
    }
}

extension DriverError {
    /// The party that has to act on it.
    public var culprit: Culprit {
        switch self {
        case .staleElement, .missed, .notPossible, .appFailed: .app
        case .unsupported: .usage
        case .lost: .environment
        }
    }
}
