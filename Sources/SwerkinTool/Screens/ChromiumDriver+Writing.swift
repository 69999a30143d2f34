import SwerkinCore
import SwerkinChromium

extension ChromiumDriver {
    /// The methods of requests that change something.
    ///
    /// Source: RFC 9110, section 9.2.1 "Safe Methods".
    private static let writingMethods = ["POST", "PUT", "PATCH", "DELETE"]

    /// Keeps all requests that change something from their servers from now on.
    func keepFromWriting() throws {
        for method in Self.writingMethods {
            try answer(requests: RequestPattern("*", method: method), with: .failure(.blocked))
        }
    }

    /// The requests that were kept back, each once, in the order in which they were made.
    func requestsKeptBack() throws -> [String] {
        var kept: [String] = []
        for request in try requests where request.isAnsweredLocally {
            let words = "\(request.method) \(request.address)"
            if !kept.contains(words) { kept.append(words) }
        }
        return kept
    }
}
