import Foundation

/// Texts that were written, in order.
final class WrittenTexts: @unchecked Sendable {
    private let lock = NSLock()
    private var written: [String] = []

    var texts: [String] { lock.withLock { written } }

    func append(_ text: String) { lock.withLock { written.append(text) } }
}
