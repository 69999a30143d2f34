/// The error of a driver that could not perform a request.
public enum DriverError: Error, Hashable, Sendable {
    /// The element has gone since the driver reported it; looking again may find another.
    case staleElement(ElementReference)
    /// The element moved while it was being touched, and the touch would have met another one, which the text names.
    ///
    /// The driver has kept the touch from the app, so that it had no effect: a new attempt may find the element stable.
    case missed(ElementReference, met: String)
    /// The app offers no means for it: nothing to dismiss, no page to go back to. The text names the missing thing.
    case notPossible(String)
    /// This driver cannot perform the action at all. The text names the action.
    case unsupported(String)
    /// The app itself has failed: it has crashed, or does not respond any more. The text describes the failure.
    case appFailed(String)
    /// The app, its server or its device cannot be reached any more, or never could. The text describes the failure.
    case lost(String)
}

/// The driver could not carry out the request of a step.
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
