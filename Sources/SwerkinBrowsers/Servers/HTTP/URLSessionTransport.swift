import SwerkinCore
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Carries requests over an encrypted connection, by `URLSession`.
final class URLSessionTransport: HTTPTransport {
    private let server: ServerAddress
    private let session: URLSession

    /// Makes a transport; connects with the first request.
    init(_ server: ServerAddress) {
        self.server = server
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = 1
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        session = URLSession(configuration: configuration)
    }

    deinit { session.finishTasksAndInvalidate() }

    func send(_ request: HTTPRequest, within time: Duration) throws(HTTPFault) -> HTTPAnswer {
        guard let url = URL(string: request.path, relativeTo: server.url(of: "")) else {
            throw .malformed("the path \(request.path)")
        }
        var asked = URLRequest(url: url, timeoutInterval: time.seconds)
        asked.httpMethod = request.method
        for header in request.headers { asked.setValue(header.value, forHTTPHeaderField: header.name) }
        if !request.body.isEmpty { asked.httpBody = request.body }
        let result = Outcome()
        let task = session.dataTask(with: asked) { data, response, error in
            result.came(data, response as? HTTPURLResponse, error as? URLError)
        }
        task.resume()
        // The limit of a request counts the time without data; this one counts all.
        guard result.wait(time) else {
            task.cancel()
            throw .late
        }
        return try result.answer()
    }
}

/// The outcome of a request, passed from the thread of the session to the waiting one.
private final class Outcome: @unchecked Sendable {
    // Written once before the signal, read after it.
    private let semaphore = DispatchSemaphore(value: 0)
    private var data: Data?
    private var response: HTTPURLResponse?
    private var error: URLError?

    func came(_ data: Data?, _ response: HTTPURLResponse?, _ error: URLError?) {
        (self.data, self.response, self.error) = (data, response, error)
        semaphore.signal()
    }

    func wait(_ time: Duration) -> Bool { semaphore.wait(timeout: .now() + time.seconds) == .success }

    func answer() throws(HTTPFault) -> HTTPAnswer {
        if let response { return HTTPAnswer(status: response.statusCode, body: data ?? Data()) }
        switch error?.code {
        case .timedOut: throw .late
        case .networkConnectionLost: throw .ended
        default: throw .unreachable(error?.localizedDescription ?? "the connection failed")
        }
    }
}
