/// Something that goes wrong around an app, or that people do to it, while a segment is crossed.
public enum AppFault: String, Hashable, Sendable, CaseIterable, Codable {
    /// There is no network.
    case offline
    /// Each request takes seconds.
    case slow
    /// The server answers requests of scripts by the status 500.
    case serverError = "server-error"
    /// The connection breaks under requests of scripts.
    case aborted
    /// Each press is made twice, as by impatient people.
    case pressedTwice = "pressed-twice"
    /// People go back before the app has answered.
    case back
    /// People load the page anew before the app has answered.
    case reload
    /// The session has ended: cookies and stored data are gone.
    case sessionExpired = "session-expired"
    /// The same address was opened in a second tab, and that was closed.
    case secondTab = "second-tab"
    /// The display is turned while the segment is crossed, and turned back after it.
    case turned
    /// The app is put in the background, and comes back.
    case background
}

/// A driver that can put faults around its app.
///
/// Faults that need no more than other protocols of drivers, such as ``BrowserDriver/reload()``, are given without this one.
public protocol FaultDriver: Driver {
    /// The faults that it can give.
    var faults: Set<AppFault> { get }

    /// Gives a fault that holds until ``end(_:)``, or that is over at once if it is an event.
    ///
    /// Throws ``DriverError/unsupported(_:)`` if it can't give the fault, ``DriverError/notPossible(_:)`` if it can't now.
    func begin(_ fault: AppFault) throws

    /// Ends a fault that was begun; returns the requests of the app that it has met, none if it is about no requests.
    ///
    /// Throws ``DriverError/lost(_:)`` if the app can't be reached.
    func end(_ fault: AppFault) throws -> [FaultedRequest]
}

/// A request that a fault has met.
public struct FaultedRequest: Hashable, Sendable {
    /// The method, as in `POST`.
    public var method: String
    /// The address.
    public var address: String
    /// True if it was for a document that was to replace the one shown, of which the browser itself says that it failed.
    public var isForDocument: Bool

    /// Makes a request.
    public init(method: String, address: String, isForDocument: Bool = false) {
        (self.method, self.address, self.isForDocument) = (method, address, isForDocument)
    }
}

extension FaultedRequest {
    /// True if it was to change something at the server; by RFC 9110, section 9.2.1, GET and HEAD are not.
    public var isWrite: Bool { !["GET", "HEAD", "OPTIONS", "TRACE"].contains(method.uppercased()) }
}
