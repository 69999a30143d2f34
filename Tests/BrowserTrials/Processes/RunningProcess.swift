import Foundation
import XCTest

/// A process as the operating system lists it.
public struct RunningProcess: Hashable {
    /// Its number.
    public let identifier: pid_t
    /// The number of the process that started it, or that has taken it over.
    public let parent: pid_t
    /// The number of its group.
    public let group: pid_t
    /// What its program is called, as far as it is kept: fifteen characters.
    public let name: String

    /// All processes that run now; those that have ended and wait for somebody to notice are none.
    ///
    /// Skips the test where the system does not list them as Linux does.
    public static func all() throws -> [RunningProcess] {
        guard FileManager.default.fileExists(atPath: "/proc/self/stat") else {
            throw XCTSkip("needs a list of processes in /proc, which Linux has")
        }
        return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(pid_t.init).compactMap(Self.init)
    }

    /// Reads what is known of a process; nil where there is none any more.
    ///
    /// Source: proc_pid_stat(5). A name may have spaces and parentheses, so what follows is read from its last one.
    init?(_ identifier: pid_t) {
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

    /// The value that a variable had when the process began; nil where it had none, or that cannot be told.
    public func initialValue(of variable: String) -> String? {
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(identifier)/environ") else { return nil }
        return bytes.split(separator: 0).lazy.map { String(decoding: $0, as: UTF8.self) }
            .first { $0.hasPrefix(variable + "=") }.map { String($0.dropFirst(variable.count + 1)) }
    }
}
