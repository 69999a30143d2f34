import Foundation
import PageTesting

/// An app whose server asks for a user's name and password, beside a server of others that does so too.
///
/// Its page loads something by an `iframe`, a script and a worker, from its own server and from the other, and tells how that
/// went; it is not the same for a window that it opens.
public final class GuardedApp {
    /// The user.
    public static let user = "ada"
    /// Her password, which stands nowhere else.
    public static let password = "open$esame: 4711"
    /// What the app's server asks to be told by.
    public static let challenge = "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"Harbour\"\r\n"
    /// What is sent once the browser knows who asks.
    public static let authorization = "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()

    /// The app's server.
    public let server: RecordingServer
    /// The server of others.
    public let other: RecordingServer

    /// Starts both servers; `isGuarded` says whether the app's asks for a password.
    public init(isGuarded: Bool = true) throws {
        let other = try RecordingServer { request in
            request.path == "/guarded" ? Self.refusal : .text("other", type: "text/plain")
        }
        self.other = other
        let otherAddress = other.url.absoluteString
        server = try RecordingServer { request in
            guard !isGuarded || request.headers["authorization"] == Self.authorization else { return Self.refusal }
            return switch request.path {
            case "/": .text(Self.page.replacingOccurrences(of: "OTHER", with: otherAddress))
            case "/frame": .text("<p>Framed</p>")
            case "/data": .text("data", type: "text/plain")
            case "/worker.js":
                .text("fetch('/fromWorker').then(a => a.text()).then(postMessage);", type: "text/javascript")
            case "/fromWorker": .text("worker", type: "text/plain")
            case "/window": .text("<title>Window</title><p id=opened>Opened</p>")
            case "/away": .raw("HTTP/1.1 302 Away\r\nLocation: \(otherAddress)/arrived\r\nContent-Length: 0\r\n\r\n")
            default: .raw("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n")
            }
        }
    }

    /// Ends both servers.
    public func stop() {
        server.stop()
        other.stop()
    }

    /// The values of a header in the requests to a server for a path, in order; "none" for a request without it.
    public func values(of header: String, at path: String, of server: RecordingServer) -> [String] {
        server.requests.filter { $0.path == path }.map { $0.headers[header.lowercased()] ?? "none" }
    }

    private static let refusal = RecordedAnswer.raw("\(challenge)Content-Length: 7\r\n\r\nRefused")

    private static let page = """
        <!doctype html><title>Guarded</title><p id=seen>…</p><iframe src=/frame></iframe>
        <button id=open onclick="window.open('/window')">Open</button>
        <script>
        const told = [];
        const tell = text => { told.push(text); if (told.length === 4) seen.textContent = told.sort().join(' '); };
        const ask = address => fetch(address).then(answer => answer.text()).then(tell, problem => tell(problem.name));
        ask('/data');
        ask('OTHER/guarded');
        fetch('/away').then(answer => answer.text()).then(tell, problem => tell(problem.name));
        new Worker('/worker.js').onmessage = event => tell(event.data);
        </script>
        """
}

extension RecordedAnswer {
    /// A text, which pages of every origin may read.
    public static func text(_ text: String, type: String = "text/html") -> RecordedAnswer {
        .raw(
            """
            HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nAccess-Control-Allow-Origin: *\r\n\
            Content-Length: \(text.utf8.count)\r\n\r\n\(text)
            """)
    }
}
