import Foundation

/// A request to the API, without what HTTP puts around it.
public struct APIRequest: Sendable {
    /// The method, in capital letters.
    public var method: String
    /// The parts of the path behind `/api/`.
    public var path: [String]
    /// The parameters behind the path.
    public var query: [String: String]
    /// The body, as JSON; empty if there is none.
    public var body: Data
    /// The token of the session, or nil without a log-in.
    public var session: String?

    /// Makes a request.
    public init(
        _ method: String, _ path: String, query: [String: String] = [:], body: String = "", session: String? = nil
    ) {
        self.method = method
        self.path = path.split(separator: "/").map(String.init)
        self.query = query
        self.body = Data(body.utf8)
        self.session = session
    }

    /// Reads the body, and refuses one of another form.
    func decoded<Value: Decodable>(_ type: Value.Type) throws(Refusal) -> Value {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw .malformed
        }
    }
}
