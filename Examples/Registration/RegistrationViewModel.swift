/// The registration form without its looks: what was typed, what the server said, and what is possible now.
public final class RegistrationViewModel {
    /// How many characters a password must have.
    public static let minimumPasswordLength = 6

    /// What is known about the e-mail address.
    private enum Availability {
        case unknown, available, taken
    }

    /// The e-mail address; a new one forgets what the server said about the one before.
    public var emailAddress = "" {
        didSet {
            guard emailAddress != oldValue else { return }
            availability = .unknown
            errorMessage = nil
            onChange?()
        }
    }
    /// The password.
    public var password = "" { didSet { onChange?() } }
    /// The password once more, against typing mistakes.
    public var passwordConfirmation = "" { didSet { onChange?() } }

    /// The failure in words, or nil if nothing failed.
    public private(set) var errorMessage: String?
    /// Whether the server is being asked to register the member.
    public private(set) var isRegistering = false
    /// Whether the server has registered the member.
    public private(set) var isRegistered = false
    /// Called whenever any of this has changed.
    public var onChange: (() -> Void)?

    private var availability = Availability.unknown
    private let service: any NetworkService

    /// Makes an empty form that asks a service.
    public init(service: any NetworkService) { self.service = service }

    /// Whether the e-mail address has the shape of one.
    public var isEmailValid: Bool { EmailAddress.isValid(emailAddress) }

    /// Whether both passwords are the same and long enough.
    public var isPasswordValid: Bool {
        password == passwordConfirmation && password.count >= Self.minimumPasswordLength
    }

    /// Whether the member may try to register.
    ///
    /// An address that was not checked, or whose check went unanswered, blocks no registration: the server has the last
    /// word when it registers.
    public var isRegistrationEnabled: Bool {
        isEmailValid && isPasswordValid && availability != .taken && !isRegistering && !isRegistered
    }
}

extension RegistrationViewModel {
    /// Asks the server whether the e-mail address is free; does nothing unless it is valid and not known yet.
    public func checkAvailability() {
        guard isEmailValid, availability == .unknown else { return }
        let email = emailAddress
        service.checkAvailability(ofEmail: email) { [weak self] answer in
            // Somebody may have typed on meanwhile: an answer about another address is worth nothing.
            guard let self, email == emailAddress else { return }
            received(answer)
        }
    }

    /// Asks the server to register the member; does nothing unless registration is enabled.
    public func register() {
        guard isRegistrationEnabled else { return }
        isRegistering = true
        errorMessage = nil
        onChange?()
        let email = emailAddress
        service.register(email: email, password: password) { [weak self] answer in
            self?.received(answer, registering: email)
        }
    }

    private func received(_ answer: Result<Bool, NetworkError>) {
        switch answer {
        case .success(true): availability = .available
        case .success(false): fail(.emailTaken)
        case .failure(let error): fail(error)
        }
        onChange?()
    }

    private func received(_ answer: Result<Void, NetworkError>, registering email: String) {
        isRegistering = false
        switch answer {
        case .success: isRegistered = true
        // What is wrong with the old address is no longer of interest once another was typed.
        case .failure(let error): if email == emailAddress { fail(error) }
        }
        onChange?()
    }

    private func fail(_ error: NetworkError) {
        if error == .emailTaken { availability = .taken }
        errorMessage = error.message
    }
}

extension NetworkError {
    /// The error for people.
    public var message: String {
        switch self {
        case .emailTaken: "This e-mail address is taken."
        case .unreachable: "The server cannot be reached. Please try again."
        }
    }
}

/// Looks at e-mail addresses.
enum EmailAddress {
    /// Whether a text has the shape of an e-mail address: `name@host.domain`.
    ///
    /// Only the server knows whether mail arrives there, so nothing more is asked for than what every address has.
    static func isValid(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
        let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return names.count > 1 && names.allSatisfy { !$0.isEmpty }
    }
}

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
