/// A driver whose app runs in a session of a server that others use too, a grid's or a cloud's.
package protocol RemoteSessionDriver: Driver {
    /// The name of the flow, under which the server lists the session; set before the session is reserved.
    var flowName: String { get set }

    /// Waits until the server has a session, which the next ``Driver/launch()`` takes.
    ///
    /// It has a time limit of its own, and the wait doesn't count in the test's: the flow can't make the queue shorter.
    /// Throws ``DriverError/lost(_:)`` if there is no session to be had.
    func reserveSession() throws

    /// Reports the outcome of the flow to the server, before the session ends.
    ///
    /// Throws ``DriverError`` if the server doesn't take it; the flow's own outcome stays as it is.
    func report(passed: Bool) throws
}
