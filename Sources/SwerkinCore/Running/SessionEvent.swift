/// An event, and the further session of the test that it is of.
struct SessionEvent {
    let event: RunEvent
    /// The name of the session, or nil if it is the test's own.
    let session: String?
}
