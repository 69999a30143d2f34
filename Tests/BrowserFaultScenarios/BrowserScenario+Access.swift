import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import XCTest

extension BrowserScenario {
    /// An app behind a password that ends after the test.
    public func guardedApp(isGuarded: Bool = true) throws -> GuardedApp {
        let app = try GuardedApp(isGuarded: isGuarded)
        addTeardownBlock { app.stop() }
        return app
    }

    /// The app's server gets the credentials in its page, frames, scripts, workers and new windows, and no other server does.
    public func checkCredentials(_ makeDriver: (GuardedApp) throws -> any BrowserDriver) throws {
        let app = try guardedApp()
        let driver = try makeDriver(app)
        try driver.launch()
        let page = AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(30), validation: .seconds(30)))
        // What the other server refuses may be read by no page.
        try page.expect(.identifier("seen"), .label(.exact("TypeError data other worker")))
        XCTAssertEqual(try driver.currentAddress.absoluteString, "\(app.server.url.absoluteString)/")
        XCTAssertThrowsError(try driver.goBack(), "there is nothing before the page")
        try page.touch(.identifier("open"))
        try page.expect(.identifier("opened"))
        for path in ["/", "/frame", "/data", "/fromWorker", "/window"] {
            XCTAssertEqual(
                app.values(of: "Authorization", at: path, of: app.server).last, GuardedApp.authorization, path)
        }
        for request in app.other.requests { XCTAssertNil(request.headers["authorization"], request.line) }
        XCTAssertFalse(app.other.requests.isEmpty)
    }

    /// A page that shows, logs, throws and asks for secrets, and a failure on it: none of them is in what is recorded.
    ///
    /// `secrets` are those of the driver's configuration, which the page says too.
    public func checkMasking(
        of secrets: [String], _ makeDriver: (URL) throws -> any BrowserDriver
    ) throws {
        let spelled = secrets.map { $0.replacingOccurrences(of: "'", with: "\\'") }.map { "'\($0)'" }.joined(
            separator: ",")
        let server = try RecordingServer { request in
            let page = """
                <!doctype html><title>Leaking</title><p id=shown></p>
                <p>http://eve:mallory1@example.test/</p><script>
                const secrets = [\(spelled), document.cookie];
                shown.textContent = secrets.join(' ');
                for (const secret of secrets) console.log('it is ' + secret, {secret});
                console.log('Authorization: Bearer tok-3141592653589793');
                console.log({authorization: 'Custom tok-2718281828'});
                console.log('at https://eve:mallory2@example.test/ now');
                new Image().src = 'http://eve:mallory3@127.0.0.1:1/picture';
                fetch('/asked?by=' + encodeURIComponent(secrets[0])).catch(() => {});
                setTimeout(() => { throw new Error('no ' + secrets[0]) });
                </script>
                """
            return .raw(
                """
                HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nSet-Cookie: session=c00kie5e55ion; Path=/\r\n\
                Content-Length: \(page.utf8.count)\r\n\r\n\(page)
                """)
        }
        addTeardownBlock { server.stop() }
        let observer = Transcript()
        let flow = try failingFlow(on: try makeDriver(server.url), timeout: 1, observer: observer) { test in
            test.Then.IShouldSeeElement("shown")
            test.When.ITouchButton("at http://eve:mallory4@example.test/")
        }
        let text = flow.message + observer.text
        XCTAssertTrue(text.contains("example.test"), "the transcript has what the page says: \(text)")
        let base64 = secrets.map { Data($0.utf8).base64EncodedString() }
        let others = (1...4).map { "mallory\($0)" } + ["tok-3141592653589793", "tok-2718281828", "c00kie5e55ion"]
        for secret in secrets + base64 + others { XCTAssertFalse(text.contains(secret), "\(secret) in \(text)") }
    }

    /// An app that can't be opened: the failure names its address without what grants access.
    public func checkMaskingOfALaunchThatFails(_ makeDriver: (URL) throws -> any BrowserDriver) throws {
        let server = try RecordingServer { _ in .hangUp }
        server.stop()
        let port = try XCTUnwrap(server.url.port)
        let address = try XCTUnwrap(URL(string: "http://ada:mallory5@127.0.0.1:\(port)/"))
        let observer = Transcript()
        let flow = try failingFlow(on: try makeDriver(address), timeout: 1, observer: observer) { test in
            test.Then.IShouldSeeElement("shown")
        }
        XCTAssertTrue(flow.message.contains("127.0.0.1:\(port)/ could not be opened"), flow.message)
        XCTAssertFalse((flow.message + observer.text).contains("mallory5"), flow.message)
    }
}

/// Keeps all that is told during a test as one text.
private final class Transcript: RunObserver {
    private(set) var text = ""
    var wantsNotes: Bool { true }
    func observe(_ event: RunEvent) { dump(event, to: &text) }
}

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

/// A server that speaks TLS with a certificate of its own making, which no browser trusts.
public final class SecureServer {
    /// The key of the certificate, as `CertificateTrust.keys` takes it.
    public let key: String
    /// The address of the only page, which has the word `s_server` in it.
    public let url: URL
    private let server: AppServer

    /// Starts a server, which ``end()`` ends; skips the test if this machine has no openssl.
    public init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("certificate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        key = try Self.makeCertificate(in: folder)
        let certificate = try String(contentsOf: folder.appendingPathComponent("both.pem"), encoding: .utf8)
        server = AppServer("secure", readiness: .output("ACCEPT")) { endpoint in
            let file = endpoint.dataFolder.appendingPathComponent("both.pem")
            try certificate.write(to: file, atomically: true, encoding: .utf8)
            return AppServer.Program(
                "openssl", "s_server", "-accept", "127.0.0.1:\(endpoint.port)", "-cert", file.path, "-www")
        }
        let endpoint = try server.prepareForTest()
        url = try XCTUnwrap(URL(string: "https://127.0.0.1:\(endpoint.port)/"))
    }

    /// Ends the server.
    public func end() { server.end() }

    private static func makeCertificate(in folder: URL) throws -> String {
        let script = """
            command -v openssl >/dev/null || exit 127
            openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out server.pem -days 2 -subj /CN=127.0.0.1 \
              -addext subjectAltName=IP:127.0.0.1 2>/dev/null || exit 1
            cat key.pem server.pem > both.pem
            openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der |
              openssl dgst -sha256 -binary | openssl base64
            """
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder
        process.standardOutput = output
        try process.run()
        let key = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus == 127 { throw XCTSkip("needs openssl, which is not on this machine") }
        return key.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension BrowserScenario {
    /// A server with a certificate of its own making that ends after the test.
    public func secureServer() throws -> SecureServer {
        let server = try SecureServer()
        addTeardownBlock { server.end() }
        return server
    }

    /// The page of a server with such a certificate is shown.
    public func checkThatItIsShown(_ server: SecureServer, by driver: any BrowserDriver) throws {
        try driver.launch()
        XCTAssertEqual(try driver.currentAddress, server.url)
        XCTAssertTrue(try driver.snapshot().elements.contains { $0.label?.contains("s_server") == true })
    }
}
