import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The processes that a program has started, with itself, as long as they stay in its group.
package struct ProcessGroup: Hashable, Sendable {
    /// The number of the group, which is that of its first process.
    package let identifier: pid_t

    /// The group that a process of this number began.
    package init(_ identifier: pid_t) { self.identifier = identifier }

    /// Whether any process of the group still runs.
    ///
    /// One that has ended runs no more, even where nobody has taken notice of its end yet: those whose parents have ended are
    /// left to the system's first process, which in a container may be one that never looks. O(processes) of the system.
    package var isAlive: Bool {
        guard send(0) else { return false }
        return RunningProcess.all()?.contains { $0.group == identifier } ?? true
    }

    /// Ends all of the group at once, without asking.
    package func kill() { send(SIGKILL) }

    /// Sends a signal to all of the group, and tells whether there was any process to get it.
    @discardableResult
    private func send(_ signal: CInt) -> Bool {
        #if canImport(Glibc)
        Glibc.kill(-identifier, signal) == 0
        #elseif canImport(Darwin)
        Darwin.kill(-identifier, signal) == 0
        #endif
    }
}
