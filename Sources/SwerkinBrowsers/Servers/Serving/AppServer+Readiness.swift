import Foundation

extension AppServer {
    /// The sign that a server is ready for a test.
    public enum Readiness: Hashable, Sendable {
        /// A `GET` of this path is answered with a success, a redirection, or a demand to log in (status 200 to 403).
        case answer(String)
        /// Its output has this text, on one line.
        case output(String)

        /// The longest time for one answer.
        private static let longestAnswer = Duration.seconds(5)

        /// The obstacle in words, or nil if the server is ready.
        func obstacle(to process: ServedProcess) -> String? {
            switch self {
            case .output(let text):
                return process.output(from: 0).contains(text) ? nil : "it has not printed \"\(text)\""
            case .answer(let path):
                let address = process.endpoint.url(path)
                return Self.obstacle(to: address).map { "GET \(address.absoluteString) \($0)" }
            }
        }

        private static func obstacle(to address: URL) -> String? {
            guard let server = ServerAddress(address),
                let parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
            else { return "is no address" }
            let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
            let request = HTTPRequest(method: "GET", path: parts.percentEncodedPath + query)
            do throws(HTTPFault) {
                let status = try server.makeTransport().send(request, within: longestAnswer).status
                return (200...403).contains(status) ? nil : "was answered with status \(status)"
            } catch {
                return error.words
            }
        }
    }
}

extension HTTPFault {
    /// The fault in words, after the request as the subject.
    fileprivate var words: String {
        switch self {
        case .unreachable(let reason): "failed: \(reason)"
        case .ended: "was not answered before the connection ended"
        case .late: "was not answered within 5 s"
        case .malformed(let what): "was answered with \(what), which is not HTTP"
        }
    }
}
