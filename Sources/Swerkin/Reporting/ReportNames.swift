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

    /// A name that no other record of this process has in a folder: the wanted name, or that with a number.
    func unique(_ name: String, in folder: String) -> String {
        lock.withLock {
            let use = uses["\(folder)/\(name)", default: 0] + 1
            uses["\(folder)/\(name)"] = use
            return use == 1 ? name : "\(name)-\(use)"
        }
    }

    /// Records a folder's problem; returns true if it is the first one.
    func isNew(problemIn folder: String) -> Bool {
        lock.withLock { foldersWithProblems.insert(folder).inserted }
    }
}
