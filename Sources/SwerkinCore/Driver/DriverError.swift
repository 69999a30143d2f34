/// The error of a driver that could not perform a request.
public enum DriverError: Error, Hashable, Sendable {
    /// The element has gone since the driver reported it; looking again may find another.
    case staleElement(ElementReference)
    /// The element moved while it was being touched, and the touch would have met another one, which the text names.
    ///
    /// The driver has kept the touch from the app, so that it had no effect: a new attempt may find the element stable.
    case missed(ElementReference, met: String)
    /// The app offers no means for it: nothing to dismiss, no page to go back to. The text says what is missing.
    case notPossible(String)
    /// This driver cannot perform the action at all. The text names the action.
    case unsupported(String)
    /// The app itself has failed: it has crashed, or answers nothing any more. The text says what happened.
    case appFailed(String)
    /// The app or what runs it cannot be reached any more, or never could. The text says what happened.
    case lost(String)
}
