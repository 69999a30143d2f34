import Foundation
import PageTesting
import XCTest

final class FaultyProxyTests: XCTestCase {
    /// A proxy before a server that answers with its paths.
    private func proxy(seed: UInt64 = 1, _ faults: [FaultyProxy.Fault]) throws -> (FaultyProxy, RecordingServer) {
        let server = try RecordingServer { request in
            let length = "Content-Length: \(request.line.utf8.count)"
            return .raw("HTTP/1.1 200 OK\r\nConnection: close\r\n\(length)\r\n\r\n\(request.line)")
        }
        let proxy = try FaultyProxy(seed: seed, faults)
        addTeardownBlock {
            proxy.stop()
            server.stop()
        }
        proxy.begin("A.a", port: try port(of: server))
        return (proxy, server)
    }

    private func port(of server: RecordingServer) throws -> UInt16 { UInt16(try XCTUnwrap(server.url.port)) }

    /// The statuses of some requests for a path.
    private func statuses(_ proxy: FaultyProxy, _ path: String, _ count: Int = 40) throws -> [Int] {
        try (0..<count).map { _ in try Fetch(proxy.url, path).get().response.statusCode }
    }

    func testAnswersComeAsTheServerGivesThem() throws {
        let (proxy, server) = try proxy([.init("/other/", .broken(status: 503), share: 1)])
        XCTAssertEqual(try Fetch(proxy.url, "a/b?c=1").get().text, "GET /a/b?c=1")
        let request = try XCTUnwrap(server.requests.first)
        XCTAssertEqual(request.headers["connection"], "close")
        XCTAssertEqual(request.headers["host"], try "127.0.0.1:\(XCTUnwrap(proxy.url.port))")
        XCTAssertEqual(proxy.counts, FaultyProxy.Counts(answers: 1, delayed: 0, broken: 0))
    }

    func testTheSameAnswersAreBrokenForTheSameSeedWhateverElseIsAskedFor() throws {
        let faults = [FaultyProxy.Fault("/a", .broken(status: 503), share: 0.5)]
        let (first, server) = try proxy(faults)
        let broken = try statuses(first, "a/1")
        XCTAssertEqual(Set(broken), [200, 503])
        XCTAssertEqual(server.requests.count, broken.count { $0 == 200 }, "The server gets no broken request.")
        let (second, _) = try proxy(faults)
        XCTAssertEqual(Set(try statuses(second, "b")), [200])
        _ = try statuses(second, "a/2", 3)
        XCTAssertEqual(try statuses(second, "a/1"), broken)
        // A test begins anew, another has faults of its own, as another seed has.
        first.begin("A.a", port: try port(of: server))
        XCTAssertEqual(try statuses(first, "a/1"), broken)
        first.begin("A.b", port: try port(of: server))
        XCTAssertNotEqual(try statuses(first, "a/1"), broken)
        XCTAssertNotEqual(try statuses(proxy(seed: 2, faults).0, "a/1"), broken)
    }

    func testADelayedAnswerComesAfterItsDelay() throws {
        let (proxy, _) = try proxy([.init("/a", .delayed(.milliseconds(50)), share: 1)])
        let clock = ContinuousClock()
        let start = clock.now
        XCTAssertEqual(try Fetch(proxy.url, "a").get().text, "GET /a")
        XCTAssertGreaterThanOrEqual(clock.now - start, .milliseconds(50))
        XCTAssertEqual(proxy.counts, FaultyProxy.Counts(answers: 1, delayed: 1, broken: 0))
    }

    func testWithoutAServerTheConnectionEnds() throws {
        let (proxy, server) = try proxy([])
        server.stop()
        XCTAssertThrowsError(try Fetch(proxy.url, "a").get())
    }
}
