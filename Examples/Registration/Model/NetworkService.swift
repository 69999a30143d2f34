/// Why the server did not do what it was asked.
public enum NetworkError: Error, Hashable, Sendable {
    /// The e-mail address is registered already.
    case emailTaken
    /// The server did not answer.
    case unreachable
}

/// What the app asks a server; the answers come later.
///
/// The app is handed one, so that tests can hand it another that needs no network.
public protocol NetworkService: AnyObject {
    /// Asks whether an e-mail address is free; true if it is.
    func checkAvailability(ofEmail email: String, completion: @escaping (Result<Bool, NetworkError>) -> Void)

    /// Registers a new member.
    func register(
        email: String, password: String, completion: @escaping (Result<Void, NetworkError>) -> Void)
}
