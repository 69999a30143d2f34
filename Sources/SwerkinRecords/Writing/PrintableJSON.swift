import FlowGraph
import Foundation

/// Documents in JSON of Foundation that a terminal or a runner of continuous integration may print.
package enum PrintableJSON {
    /// A value as a document, without a line break at its end: keys in order, slashes as they are, and characters escaped that control
    /// a terminal or begin a command to a runner.
    ///
    /// The same value gives the same document. Throws `EncodingError` if a number is not finite.
    package static func document(_ value: some Encodable, isPretty: Bool = true) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return JSONText.escapingOrders(in: String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
