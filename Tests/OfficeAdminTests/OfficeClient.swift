import Foundation
import OfficeAdmin
import Testing

/// Somebody who asks the API, as the pages do.
struct OfficeClient {
    let api = OfficeAPI()
    private var session: String?

    init() {}

    /// Somebody who has logged in.
    static func loggedIn() async throws -> OfficeClient {
        var client = OfficeClient()
        let answer = try await client.ask("POST", "session", body: #"{"name": "ada", "password": "engine no. 1"}"#)
        let token: String = try #require(answer.session)
        client.session = token
        return client
    }

    /// What the API answers.
    @discardableResult func ask(
        _ method: String, _ path: String, query: [String: String] = [:], body: String = ""
    ) async throws -> APIAnswer {
        try await api.answer(APIRequest(method, path, query: query, body: body, session: session))
    }

    /// The status and the body of the API's reply.
    func reply(
        _ method: String, _ path: String, query: [String: String] = [:], body: String = ""
    ) async throws -> String {
        let answer = try await ask(method, path, query: query, body: body)
        return "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))"
    }

    /// The body of what the API answers, read.
    func read<Value: Decodable>(_ type: Value.Type, _ path: String) async throws -> Value {
        try JSONDecoder().decode(type, from: await ask("GET", path).body)
    }
}
