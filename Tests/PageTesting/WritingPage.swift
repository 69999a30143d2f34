import Foundation

/// A page that tries to send by all means that pages have: by scripts, workers, forms, beacons, iframes and web sockets.
public enum WritingPage {
    private static let post = "{ method: 'POST', body: 'x' }).catch(() => {})"

    /// The script of a worker.
    private static func worker(_ name: String) -> String {
        """
        fetch('/\(name)', \(post);
        const socket = new WebSocket('ws://' + location.host + '/\(name)-socket'); socket.onopen = () => socket.send('x');
        """
    }

    private static let start = """
        <!doctype html><title>Start</title><h1>Start</h1>
        <button id=open onclick="window.open('/window')">Open</button>
        <script type="speculationrules">{"prerender":[{"source":"list","urls":["/ahead"],"eagerness":"immediate"}]}</script>
        <script>
        for (const method of ["POST", "PUT", "PATCH", "DELETE", "PURGE"])
          fetch('/fetch-' + method, { method }).catch(() => {});
        navigator.sendBeacon('/beacon', 'x');
        fetch('/kept-alive', { method: 'POST', keepalive: true }).catch(() => {});
        if (self.fetchLater) fetchLater('/later', { method: 'POST', activateAfter: 100 });
        try { const x = new XMLHttpRequest(); x.open('POST', '/xhr', false); x.send() } catch {}
        new SharedWorker('/shared.js'); new Worker('/own.js'); navigator.serviceWorker.register('/service.js');
        new Worker(URL.createObjectURL(new Blob([`fetch('${location.origin}/blob', { method: 'POST' }).catch(() => {})`])));
        const socket = new WebSocket('ws://' + location.host + '/page-socket'); socket.onopen = () => socket.send('x');
        addEventListener('pagehide', () => navigator.sendBeacon('/last', 'x'));
        const ping = Object.assign(document.createElement('a'), { href: '#there', ping: '/ping' });
        document.head.append(ping); ping.click();
        </script>
        <iframe src="OTHER/iframe"></iframe>
        <iframe srcdoc="<script>fetch('/inline', { method: 'POST' }).catch(() => {})</script>"></iframe>
        <form id=form method=post action=/form target=result></form><iframe name=result></iframe>
        <script>form.submit()</script>
        """

    private static func content(_ path: String, port: Int) -> RecordedAnswer {
        let page = { (name: String) in "<!doctype html><title>x</title><script>fetch('/\(name)', \(post)</script>" }
        return switch path {
        case "/": .content(start.replacingOccurrences(of: "OTHER", with: "http://localhost:\(port)"))
        case "/iframe", "/window", "/ahead": .content(page("from" + path.dropFirst()))
        case "/shared.js", "/own.js":
            .content(worker("from" + path.dropFirst().dropLast(3)), type: "text/javascript")
        case "/service.js":
            .content(
                "oninstall = event => event.waitUntil(fetch('/installed', \(post)); \(worker("fromservice"))",
                type: "text/javascript")
        default: .content("<!doctype html><title>Next</title><h1>Next</h1>")
        }
    }

    private final class Port: @unchecked Sendable { var number = 0 }

    /// A server with the page at its root, which is on another origin too.
    public static func server() throws -> RecordingServer {
        let port = Port()
        let server = try RecordingServer { request in
            content(request.path.split(separator: "?").first.map(String.init) ?? "/", port: port.number)
        }
        port.number = server.url.port ?? 0
        return server
    }

    /// The paths of what it sends but for web sockets; some browsers don't know all of these means.
    public static let sent = [
        "/fetch-POST", "/fetch-PUT", "/fetch-PATCH", "/fetch-DELETE", "/fetch-PURGE", "/beacon", "/kept-alive", "/xhr",
        "/fromshared", "/fromown", "/fromservice", "/installed", "/blob", "/fromwindow", "/ping", "/fromiframe",
        "/inline", "/form", "/last",
    ]
    /// The paths of the web sockets that it opens.
    public static let sockets = ["/page-socket", "/fromshared-socket", "/fromown-socket", "/fromservice-socket"]
}

extension RecordingServer {
    /// True if a request for a path has come.
    public func sees(_ path: String) -> Bool { requests.contains { $0.path == path } }

    /// The paths of the requests that do not only read, web sockets among them.
    public var writingPaths: [String] {
        requests.filter { $0.method != "GET" || $0.headers["upgrade"] != nil }.map(\.path)
    }
}
