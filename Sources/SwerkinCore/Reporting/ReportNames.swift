import Foundation

/// The names of records that a process has used, and the folders that it could not write to.
///
/// Tests of one process may run at the same time, so it is guarded by a lock.
final class ReportNames: @unchecked Sendable {
    /// Those of the running process.
    static let process = ReportNames()

    private let lock = NSLock()
    private var uses: [String: Int] = [:]
    private var foldersWithProblems: Set<String> = []

    /// A text with letters, digits, `.`, `-` and `_` only, which all file systems take.
    static func portable(_ text: String) -> String {
        String(
            text.map { character in
                let isPortable = character.isLetter || character.isNumber || ".-_".contains(character)
                return isPortable && character.isASCII ? character : "-"
            })
    }

    /// The number of records of this process that have a name in a folder, with this one.
    func use(of name: String, in folder: String) -> Int {
        lock.withLock {
            uses["\(folder)/\(name)", default: 0] += 1
            return uses["\(folder)/\(name)", default: 1]
        }
    }

    /// Records a folder's problem; returns true if it is the first one.
    func isNew(problemIn folder: String) -> Bool {
        lock.withLock { foldersWithProblems.insert(folder).inserted }
    }
}
