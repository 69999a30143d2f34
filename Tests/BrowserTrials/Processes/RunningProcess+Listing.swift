import Foundation
import SwerkinBrowsers
import XCTest

extension RunningProcess {
    /// All processes that run now; skips the test where the system does not list them as Linux does.
    package static func listed() throws -> [RunningProcess] {
        guard let processes = all() else { throw XCTSkip("needs a list of processes in /proc, which Linux has") }
        return processes
    }

    /// Whether one of the process's descriptors is this file or socket, as in `socket:[4711]`.
    ///
    /// False if that can't be told, as for processes of other users.
    package func holds(_ target: String) -> Bool {
        let folder = "/proc/\(identifier)/fd"
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return descriptors.contains {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == target
        }
    }

    /// The value that a variable had when the process began, or nil if it had none, or that cannot be told.
    package func initialValue(of variable: String) -> String? {
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(identifier)/environ") else { return nil }
        return bytes.split(separator: 0).lazy.map { String(decoding: $0, as: UTF8.self) }
            .first { $0.hasPrefix(variable + "=") }.map { String($0.dropFirst(variable.count + 1)) }
    }
}
