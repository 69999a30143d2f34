import Foundation

/// The memory that planning for tests may use.
package enum SearchMemory {
    /// The greatest number of bytes that a search may keep: a quarter of the machine's memory.
    package static let byteCount = Int(clamping: ProcessInfo.processInfo.physicalMemory / 4)
}
