import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The signal by which ^\ ends a process.
package enum QuitSignal {
    /// Lets the signal end the process at once, as others do.
    ///
    /// The runtime of Swift takes it for a crash on Linux, looks for the cause for seconds, and may hang then.
    package static func endsTheProcess() { signal(SIGQUIT, SIG_DFL) }
}
