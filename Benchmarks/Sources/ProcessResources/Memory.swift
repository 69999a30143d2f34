import Foundation

/// How much memory of this process is resident, in bytes.
package enum Memory {
    /// What is resident now, or nil if the system does not tell.
    package static var resident: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return pages.map { $0 * Int(getpagesize()) }
    }

    /// The most that was resident at a time.
    package static var peak: Int {
        #if canImport(Darwin)
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #else
        // What getrusage(2) tells begins with the memory of the process that started this one.
        let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
        let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace) ?? []
        return words.count > 1 ? (Int(words[1]) ?? 0) << 10 : 0
        #endif
    }
}
