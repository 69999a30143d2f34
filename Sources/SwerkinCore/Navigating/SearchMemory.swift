import Foundation

/// The memory that planning for tests may use.
enum SearchMemory {
    /// The greatest number of bytes that a search may keep: a quarter of the machine's memory.
    static let byteCount = Int(clamping: ProcessInfo.processInfo.physicalMemory / 4)
}
