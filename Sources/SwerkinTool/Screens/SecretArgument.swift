import CommandSupport
import FlowGraph
import Foundation
import SwerkinCore

/// A text of the command line, or of a file or the environment, which other users of the machine don't see.
///
/// The arguments of a process are visible to every user of the machine, its environment and files to its own user alone.
/// `env:NAME` is the value of a variable of the environment, `file:PATH` the content of a file without the line break at its end,
/// `text:TEXT` a text that begins as one of these; any other text is itself.
struct SecretArgument {
    /// The text.
    let text: String
    /// True if it came from the environment or a file.
    let isHidden: Bool

    /// Throws ``ArgumentProblem`` if there is no such variable, or the file can't be read.
    init(
        _ argument: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(ArgumentProblem) {
        if let name = argument.rest(after: "env:") {
            guard let value = environment[name], !value.isEmpty else {
                throw ArgumentProblem(
                    description: "the environment has no variable \(name.quoted): export it, or write text:env:…")
            }
            (text, isHidden) = (value, true)
        } else if let path = argument.rest(after: "file:") {
            (text, isHidden) = (try Self.content(of: path), true)
        } else {
            (text, isHidden) = (argument.rest(after: "text:") ?? argument, false)
        }
    }

    private static func content(of path: String) throws(ArgumentProblem) -> String {
        do {
            let content = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
            return content.hasSuffix("\n") ? String(content.dropLast()) : content
        } catch {
            throw ArgumentProblem(description: "\(path) cannot be read: \(FileFault.words(error))")
        }
    }

    /// The words about it in the help of each option.
    static let help = "env:NAME and file:PATH stand for a text that other users must not see in the list of processes."
}

extension String {
    fileprivate func rest(after prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
