import Foundation
import OfficeAdmin

/// The server of the office admin in the test process, on a free port.
///
/// Nothing is shared with other processes, so test processes run side by side.
final class OfficeSite: Sendable {
    /// The site of this process, which is started when it is first used.
    static let shared = Result { try OfficeSite() }

    private let server: OfficeServer
    private let address: URL

    private init() throws {
        let server = try OfficeServer()
        Task { try await server.run() }
        let port = try Self.waiting { try await server.port }
        guard let address = URL(string: "http://127.0.0.1:\(port)/") else { throw URLError(.badURL) }
        self.server = server
        self.address = address
    }

    /// Makes the office as it was in the beginning, and returns the address of the app.
    func reset() throws -> URL {
        try Self.waiting { [server] in try await server.reset() }
        return address
    }

    /// Waits for asynchronous work.
    ///
    /// Tests have a thread of their own, so the work is never kept from its thread.
    private static func waiting<Value: Sendable>(
        for work: @escaping @Sendable () async throws -> Value
    ) throws -> Value {
        let done = DispatchSemaphore(value: 0)
        let result = ResultBox<Value>()
        Task {
            do { result.value = .success(try await work()) } catch { result.value = .failure(error) }
            done.signal()
        }
        done.wait()
        guard let value = result.value else { throw CancellationError() }
        return try value.get()
    }
}

/// What one thread hands to another, which reads it after it was written.
private final class ResultBox<Value: Sendable>: @unchecked Sendable {
    var value: Result<Value, any Error>?
}
