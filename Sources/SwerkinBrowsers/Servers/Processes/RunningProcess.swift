import Foundation

/// A process as the operating system lists it.
package struct RunningProcess: Hashable, Sendable {
    /// Its number.
    package let identifier: pid_t
    /// The number of the process that started it, or that has taken it over.
    package let parent: pid_t
    /// The number of its group.
    package let group: pid_t
    /// The name of its program, as far as the system keeps it: fifteen characters.
    package let name: String

    /// All running processes, without zombies.
    ///
    /// Returns nil if the system does not list them as Linux does. O(processes), with a file read for each.
    package static func all() -> [RunningProcess]? {
        guard let processes = try? FileManager.default.contentsOfDirectory(atPath: "/proc") else { return nil }
        let running = processes.compactMap(pid_t.init).compactMap(Self.init)
        // The calling process runs; so an empty list is not one of processes.
        return running.isEmpty ? nil : running
    }

    /// Reads the state of a process; returns nil if it has ended.
    ///
    /// Source: proc_pid_stat(5). A name may have spaces and parentheses, so what follows is read from its last one.
    package init?(_ identifier: pid_t) {
        guard let line = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
            let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")")
        else { return nil }
        let fields = line[line.index(after: end)...].split(separator: " ")
        guard fields.count > 2, !["Z", "X"].contains(fields[0]), let parent = pid_t(fields[1]),
            let group = pid_t(fields[2])
        else { return nil }
        (self.identifier, self.parent, self.group) = (identifier, parent, group)
        name = String(line[line.index(after: start)..<end])
    }
}
