import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

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

extension BrowserTrialCase {
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
