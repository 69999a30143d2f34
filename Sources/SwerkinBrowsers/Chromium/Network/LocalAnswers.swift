import Foundation
import SwerkinCore

/// The answers of local files to requests for content of other origins.
struct LocalAnswers {
    /// The requests that no file answered.
    var unanswered: UnansweredRequestList
    private let content: LocalContent
    private let app: PageOrigin?

    /// Takes local files for all that is not of the app's own origin.
    init(_ content: LocalContent, policy: UnansweredRequestPolicy, app address: URL) {
        self.content = content
        app = PageOrigin(address.absoluteString)
        unanswered = UnansweredRequestList(content, policy: policy)
    }

    /// The answer to a request, or nil if the request is not for a remote address.
    mutating func answer(to request: FetchDomain.RequestPaused.Request) -> RequestAnswer? {
        guard let origin = PageOrigin(request.url), origin != app else { return nil }
        guard let file = content.file(for: request.url), let body = try? Data(contentsOf: file) else {
            unanswered.note(UnansweredRequest(address: request.url))
            return unanswered.policy == .forbidden ? .failure(.blocked) : .network
        }
        var headers = Self.permission(for: request)
        if request.asksForPermission { return .response(PageResponse(status: 204, headers: headers)) }
        headers["Content-Type"] = ContentType.of(file, answering: request.url)
        return .response(PageResponse(headers: headers, body: body))
    }

    /// The headers that allow a page to use another origin's answer.
    ///
    /// Source: Fetch, section 3.3.
    private static func permission(for request: FetchDomain.RequestPaused.Request) -> [String: String] {
        guard let origin = request.header("Origin") else { return ["Access-Control-Allow-Origin": "*"] }
        var headers = ["Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true"]
        headers["Access-Control-Allow-Methods"] = request.header("Access-Control-Request-Method")
        headers["Access-Control-Allow-Headers"] = request.header("Access-Control-Request-Headers")
        return headers
    }
}

extension FetchDomain.RequestPaused.Request {
    /// True if it only asks whether another request may be made.
    fileprivate var asksForPermission: Bool {
        method == "OPTIONS" && header("Access-Control-Request-Method") != nil
    }

    /// The value of a header; names are case-insensitive.
    fileprivate func header(_ name: String) -> String? {
        headers.first { $0.key.lowercased() == name.lowercased() }?.value
    }
}
