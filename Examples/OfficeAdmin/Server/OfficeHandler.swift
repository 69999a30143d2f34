import FlyingFox
import Foundation

/// Hands requests to the API, and everything else out of the pages.
struct OfficeHandler: HTTPHandler {
    private static let cookie = "session="

    private let api = OfficeAPI()

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.path.hasPrefix("/api/") else { return page(request.path) }
        let answer = try await api.answer(apiRequest(request))
        if answer.delay > .zero { try await Task.sleep(for: answer.delay) }
        var headers: HTTPHeaders = [.contentType: "application/json", .cacheControl: "no-store"]
        headers[.setCookie] = answer.session.map { "\(Self.cookie)\($0); Path=/; HttpOnly; SameSite=Strict" }
        return HTTPResponse(
            statusCode: HTTPStatusCode(answer.status, phrase: "As the body says"), headers: headers, body: answer.body)
    }

    private func page(_ path: String) -> HTTPResponse {
        guard let page = OfficePages.page(at: path) else { return HTTPResponse(statusCode: .notFound) }
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: page.type, .cacheControl: "no-cache"], body: Data(page.bytes))
    }

    private func apiRequest(_ request: HTTPRequest) async throws -> APIRequest {
        var asked = APIRequest(request.method.rawValue, String(request.path.dropFirst("/api/".count)))
        asked.query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
        asked.body = try await request.bodyData
        asked.session = request.headers[.cookie]?.split(separator: ";")
            .map { $0.trimmingCharacters(in: .whitespaces) }.first { $0.hasPrefix(Self.cookie) }
            .map { String($0.dropFirst(Self.cookie.count)) }
        return asked
    }
}
