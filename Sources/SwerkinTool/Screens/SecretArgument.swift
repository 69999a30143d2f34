import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore
import SwerkinRecords

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
            throw ArgumentProblem(description: "\(path) cannot be read: \(FileFault(error).description)")
        }
    }

    /// The words about it in the help of each option.
    static let help = "env:NAME and file:PATH stand for a text that other users must not see in the list of processes."
}

extension String {
    fileprivate func rest(after prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}

extension SecretArgument {
    /// A message about arguments, with the values masked that may be secrets, and names and passwords in addresses.
    ///
    /// Messages about wrong arguments repeat them, and the logs of continuous integration keep messages.
    static func masked(_ message: String, about arguments: [String]) -> String {
        let values = options.flatMap { option in
            arguments.indices.compactMap { index -> (given: String, shown: String)? in
                guard let value = value(of: option.name, in: arguments, at: index) else { return nil }
                return (value, option.masked(value))
            }
        }
        return values.reduce(message) { $0.replacing("'\($1.given)'", with: "'\($1.shown)'") }.withoutAccess
    }

    /// The options whose values may be secrets, and how a value of each is masked.
    private static let options: [(name: String, masked: @Sendable (String) -> String)] = [
        ("--header", { _ in Typed.mask }), ("--user", { _ in Typed.mask }),
        (
            "--fill",
            { value in
                guard let sign = value.firstIndex(of: "=") else { return value }
                let text = value[value.index(after: sign)...]
                return ["env:", "file:"].contains(where: text.hasPrefix) ? value : value[...sign] + Typed.mask
            }
        ),
    ]

    private static func value(of option: String, in arguments: [String], at index: Int) -> String? {
        let argument = arguments[index]
        if argument.hasPrefix(option + "=") { return String(argument.dropFirst(option.count + 1)) }
        return argument == option && index + 1 < arguments.endIndex ? arguments[index + 1] : nil
    }
}

/// The texts that must not appear in anything that is written about a page.
///
/// Those are the texts of `--fill` that come from the environment or a file, or are for a secure field, everything else that is typed
/// into secure fields, and the credentials for the page's server: passwords, headers, cookies.
final class PageSecrets {
    private let driver: any InspectedDriver
    private let entries: [LogIn.Entry]
    private let session: LiveSession?
    private var typed: [String] = []
    private var made: (texts: [String], mask: SecretMask)?

    /// Takes the texts of `--fill`, and the session that types texts too, if there is one.
    init(of driver: any InspectedDriver, filling entries: [LogIn.Entry], _ session: LiveSession? = nil) {
        (self.driver, self.entries, self.session) = (driver, entries, session)
        for entry in entries where entry.isSecret { note(entry.text) }
    }

    /// Keeps a text secret from now on.
    func note(_ text: String) {
        guard !text.isEmpty, !typed.contains(text) else { return }
        typed.append(text)
        session?.keep(secret: text)
    }

    /// Keeps the texts of `--fill` secret that are for secure fields of a snapshot, before they are typed.
    func note(fieldsOf tree: ElementTree) {
        for entry in entries where !typed.contains(entry.text) {
            if LogIn.field(entry.field, on: tree)?.isSecure == true { note(entry.text) }
        }
    }

    /// The mask for all that is written.
    var mask: SecretMask {
        let texts = typed + driver.knownSecrets + (session?.secretTexts ?? [])
        if let made, made.texts == texts { return made.mask }
        let mask = SecretMask(texts)
        made = (texts, mask)
        return mask
    }

    /// A picture of the page on which elements that show a secret are blank, or nil if there can be none.
    func picture() -> Data? {
        let mask = mask
        guard let tree = try? driver.snapshot() else { return nil }
        return (try? driver.screenshot(blanking: mask.revealing(in: tree))) ?? nil
    }
}
