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

    /// True if any process of the group still runs.
    ///
    /// A zombie does not count: orphans are left to the system's first process, which in a container may never wait for them.
    /// O(processes) of the system.
    package var isAlive: Bool {
        guard send(0) else { return false }
        return RunningProcess.all()?.contains { $0.group == identifier } ?? true
    }

    /// Ends all of the group at once, without asking.
    package func kill() { send(SIGKILL) }

    /// Sends a signal to all processes of the group.
    ///
    /// Returns true if there was any.
    @discardableResult
    private func send(_ signal: CInt) -> Bool {
        #if canImport(Glibc)
        Glibc.kill(-identifier, signal) == 0
        #elseif canImport(Darwin)
        Darwin.kill(-identifier, signal) == 0
        #endif
    }
}
