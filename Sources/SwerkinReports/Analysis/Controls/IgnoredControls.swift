import FlowGraph
import Foundation
import SwerkinRecords

/// The controls of screens that no declaration needs, each with a reason.
package struct IgnoredControls: Sendable {
    /// A file that holds no such controls.
    package struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        /// The problem, without a full stop.
        package let description: String
        /// The position in the file, or nil if the problem is with the whole of it.
        package let position: DocumentPosition?

        init(_ problem: JSONProblem) { (description, position) = (problem.description, problem.position) }
    }

    /// Controls that are ignored.
    package struct Entry: Hashable, Sendable, Decodable {
        /// The name of the screen, or nil for all screens.
        package let screen: String?
        /// The role, such as `link`, or nil for all roles.
        package let role: String?
        /// The label, or nil for all labels; `*` stands for any text.
        package let label: String?
        /// The identifier, or nil for all identifiers; `*` stands for any text.
        package let identifier: String?
        /// The reason.
        package let reason: String

        /// Returns true if a control of a screen is ignored.
        package func matches(_ control: RecordedControl, on screen: String) -> Bool {
            (self.screen ?? screen) == screen && (role ?? control.role) == control.role
                && Self.matches(label, control.label) && Self.matches(identifier, control.identifier)
        }

        private static func matches(_ pattern: String?, _ text: String?) -> Bool {
            guard let pattern else { return true }
            guard let text else { return false }
            let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
            guard parts.count > 1, let first = parts.first, let last = parts.last else { return pattern == text }
            guard text.hasPrefix(first), text.count >= first.count + last.count else { return false }
            var rest = text.dropFirst(first.count)
            guard rest.hasSuffix(last) else { return false }
            rest = rest.dropLast(last.count)
            for part in parts.dropFirst().dropLast() where !part.isEmpty {
                guard let found = rest.range(of: part) else { return false }
                rest = rest[found.upperBound...]
            }
            return true
        }
    }

    /// The entries, in the order of the file.
    package let entries: [Entry]

    /// Ignores nothing.
    package init() { entries = [] }

    /// Reads the content of a file: `version` 1, and `ignore`, each with a `reason` and at least one of `screen`, `role`, `label` and
    /// `identifier`.
    ///
    /// Throws ``Malformed`` with the place and the problem.
    package init(json: Data) throws(Malformed) {
        struct File: VersionedDocument {
            let version: Int
            let ignore: [Entry]
        }
        let file: File
        do throws(JSONProblem) {
            file = try File(json: json)
        } catch {
            throw Malformed(error)
        }
        for (position, entry) in file.ignore.enumerated() {
            guard let problem = entry.problem else { continue }
            throw Malformed(
                JSONProblem(
                    description: "in ignore[\(position)] \(problem)",
                    at: ModelPath([.key("ignore"), .index(position)]), in: json))
        }
        entries = file.ignore
    }
}

extension IgnoredControls.Entry {
    /// The reason why the entry can't be used, or nil if it can.
    fileprivate var problem: String? {
        if reason.allSatisfy(\.isWhitespace) { return "the reason is empty" }
        let isOfAll = [screen, role, label, identifier].allSatisfy { $0 == nil }
        return isOfAll ? "there must be one of screen, role, label and identifier" : nil
    }
}

extension IgnoredControls.Entry: CustomStringConvertible {
    /// The controls in words: `link “Privacy*” on Home`.
    package var description: String {
        let name = label.map { " “\($0)”" } ?? ""
        let identifier = identifier.map { " with the identifier “\($0)”" } ?? ""
        return "\(role ?? "control")\(name)\(identifier) on \(screen ?? "any screen")"
    }
}
