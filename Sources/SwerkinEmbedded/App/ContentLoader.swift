import Foundation
import SwerkinCore

/// Loads content that is not part of the app: pictures and data that have an address.
///
/// An app is handed one, so that a test can hand it another: ``LocalContentLoader`` needs no network.
public protocol ContentLoader: AnyObject {
    /// Loads the content of an address and hands it over, at once or later, exactly once.
    func load(_ address: String, then answer: @escaping (Result<Data, ContentError>) -> Void)
}

/// The reason why content could not be loaded.
public enum ContentError: Error, Hashable, Sendable {
    /// No local file answers.
    case unanswered(UnansweredRequest)
    /// It could not be had; with the reason.
    case failed(String)
}

extension ContentError: CustomStringConvertible {
    /// The missing content in words.
    public var description: String {
        switch self {
        case .unanswered(let request): "no local file answers \(request)"
        case .failed(let reason): reason
        }
    }
}

/// Loads remote content from local files, after a while on the app's clock.
///
/// ```swift
/// EmbeddedDriver { clock in
///     let loader = LocalContentLoader(LocalContent(folder: fixtures), clock: clock)
///     return ShopApp(loader: loader, clock: clock)
/// }
/// ```
///
/// It uses no network. A request without a file fails and is listed; if such requests are forbidden, the driver's next snapshot
/// fails the test with the list, provided that the loader is the app's ``EmbeddedApp/contentLoader``.
public final class LocalContentLoader: ContentLoader {
    private let content: LocalContent
    private let clock: VirtualClock
    private let delay: Duration
    private var unanswered: UnansweredRequestList

    /// Makes a loader that answers after a delay, in which the app can show that it is loading.
    public init(
        _ content: LocalContent, clock: VirtualClock, delay: Duration = .milliseconds(100),
        unanswered: UnansweredRequestPolicy = .forbidden
    ) {
        self.content = content
        self.clock = clock
        self.delay = delay
        self.unanswered = UnansweredRequestList(content, policy: unanswered)
    }

    /// The requests that no file answered, in the order in which they were first made; each address once.
    public var unansweredRequests: [UnansweredRequest] { unanswered.requests }

    /// Hands over the content of the file that answers an address when the delay has passed.
    public func load(_ address: String, then answer: @escaping (Result<Data, ContentError>) -> Void) {
        let result = self.result(for: address)
        clock.schedule(after: delay) { answer(result) }
    }

    /// Throws ``/Swerkin/StepFailure`` if something was forbidden since the last check.
    public func checkRequests() throws { try unanswered.check() }

    private func result(for address: String) -> Result<Data, ContentError> {
        guard let file = content.file(for: address) else {
            let request = UnansweredRequest(address: address)
            unanswered.note(request)
            return .failure(.unanswered(request))
        }
        do {
            return .success(try Data(contentsOf: file))
        } catch {
            return .failure(.failed("the file \"\(file.path)\" cannot be read"))
        }
    }
}
