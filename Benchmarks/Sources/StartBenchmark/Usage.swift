import Foundation

/// What processes have used.
enum Usage {
    #if canImport(Darwin)
    private static let (itself, ended) = (RUSAGE_SELF, RUSAGE_CHILDREN)
    #else
    private static let (itself, ended) = (
        Int32(truncatingIfNeeded: RUSAGE_SELF.rawValue), Int32(truncatingIfNeeded: RUSAGE_CHILDREN.rawValue)
    )
    #endif

    /// The processor time of this process until now, in seconds, in user code and in the system.
    static var processorTime: Double { seconds(usage(itself)) }

    /// The processor time of all processes that this one started and that have ended, in seconds.
    static var processorTimeOfChildren: Double { seconds(usage(ended)) }

    /// The most memory of this process that was resident at a time, in bytes.
    static var peakMemory: Int {
        #if canImport(Darwin)
        return usage(itself).ru_maxrss
        #else
        // What getrusage(2) tells begins with the memory of the process that started this one.
        let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
        let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace) ?? []
        return words.count > 1 ? (Int(words[1]) ?? 0) << 10 : 0
        #endif
    }

    private static func usage(_ who: Int32) -> rusage {
        var usage = rusage()
        getrusage(who, &usage)
        return usage
    }

    private static func seconds(_ usage: rusage) -> Double {
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
}
