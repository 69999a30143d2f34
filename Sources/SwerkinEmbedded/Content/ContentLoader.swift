import Foundation
import SwerkinCore

/// Loads what an app does not bring along: pictures and data that have an address.
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
