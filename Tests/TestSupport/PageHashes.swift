import Foundation

/// What a content security policy says of the scripts and styles of a page, and what it should say.
public struct PageHashes {
    /// The hashes in the policy, in its order.
    public let allowed: [String]
    /// The hashes of the style and of the scripts that stand in the page, in this order.
    public let present: [String]

    /// Reads a page with one `style` element and `script` elements without attributes.
    ///
    /// Throws if the program that computes hashes cannot be run.
    public init(of page: String) throws {
        allowed = page.matches(of: /'(sha256-[^']+)'/).map { String($0.output.1) }
        let contents =
            page.matches(of: /<style>([\s\S]*?)<\/style>/) + page.matches(of: /<script>([\s\S]*?)<\/script>/)
        present = try contents.map { try Self.hash(of: String($0.output.1)) }
    }

    /// The hash of a text as policies write it, computed by a program of the system.
    private static func hash(of text: String) throws -> String {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sh", "-c", "if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // A page's text fits in the pipe, or is read while it is written.
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        let written = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let digits = Array(written.prefix { $0.isHexDigit })
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        return "sha256-" + Data(bytes).base64EncodedString()
    }
}
