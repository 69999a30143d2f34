import Foundation
import OfficeAdmin

/// Serves the office admin until it is ended, and prints its address: on a free port, or on the one that is named.
@main
struct OfficeAdminServer {
    static func main() async throws {
        let argument = CommandLine.arguments.dropFirst().first ?? "0"
        guard let port = UInt16(argument) else {
            let words = "\(argument) is no port: give a number up to 65535, or 0 for any port that is free.\n"
            FileHandle.standardError.write(Data(words.utf8))
            exit(64)
        }
        let server = try OfficeServer(port: port)
        async let end: Void = server.run()
        print("Office Admin listens on http://127.0.0.1:\(try await server.port)/ (ada, engine no. 1)")
        fflush(nil)
        try await end
    }
}
