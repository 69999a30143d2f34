import Foundation

/// The most memory that the process has held so far.
enum PeakMemory {
    static var bytes: Int {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #else
        getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
        // Kilobytes here, bytes on Apple platforms.
        return usage.ru_maxrss * 1024
        #endif
    }
}
