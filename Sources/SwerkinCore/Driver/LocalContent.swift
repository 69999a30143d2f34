import Foundation

/// Files of a folder that replace content from the network.
///
/// A file answers an address by its name. Three names are tried in this order, and the first that exists counts:
///
/// 1. the whole address without its fragment, encoded as by JavaScript's `encodeURIComponent`, because a file's name
///    has no `/`: `https%3A%2F%2Fexample.org%2Fa%2Fhills.png%3Fsize%3D2`;
/// 2. the last part of the path: `hills.png`;
/// 3. the last part of the path without its extension: `hills`.
///
/// So one file may answer many addresses, and an exception to it is a file with a whole address for its name.
///
/// Only files that lie in the folder itself answer. An address never leads out of the folder: not by `..`, not by an encoded
/// `/`, and not by a link to a file outside of the folder.
public struct LocalContent: Hashable, Sendable {
    /// The folder that the files are in.
    public let folder: URL

    /// Uses the files of a folder; they are looked up for each request.
    public init(folder: URL) { self.folder = folder.standardizedFileURL }

    /// True if the folder exists.
    public var isThere: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The file for an address, or nil if there is none.
    ///
    /// Asks the file system at most three times. The file can be read when this returns.
    public func file(for address: String) -> URL? {
        Self.fileNames(for: address).lazy.compactMap(file(named:)).first
    }

    /// The names of files that would answer an address, in the order in which they are looked for.
    public static func fileNames(for address: String) -> [String] {
        let plain = String(address.prefix { $0 != "#" })
        var names = [encoded(plain)]
        if let last = lastPathComponent(of: plain) {
            names.append(last)
            names.append(withoutExtension(last))
        }
        var seen: Set<String> = []
        return names.filter { isPlainName($0) && seen.insert($0).inserted }
    }

    private func file(named name: String) -> URL? {
        let file = folder.appendingPathComponent(name, isDirectory: false).resolvingSymlinksInPath()
        let home = folder.resolvingSymlinksInPath().path
        guard file.path.hasPrefix(home == "/" ? home : home + "/") else { return nil }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue,
            FileManager.default.isReadableFile(atPath: file.path)
        else { return nil }
        return file
    }

    /// Source: ECMAScript 2025, section 19.2.6.4.
    private static func encoded(_ address: String) -> String {
        let kept = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()")
        return address.addingPercentEncoding(withAllowedCharacters: kept) ?? ""
    }

    private static func lastPathComponent(of address: String) -> String? {
        var rest = address.prefix { $0 != "?" }
        if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...] }
        guard let slash = rest.lastIndex(of: "/") else { return nil }
        let last = String(rest[rest.index(after: slash)...])
        return last.removingPercentEncoding ?? last
    }

    private static func withoutExtension(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// Returns true if a text is the name of a file in a folder, and not a path to another folder.
    private static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
    }
}

/// A request for remote content that no local file answers.
public struct UnansweredRequest: Hashable, Sendable {
    /// The address.
    public var address: String
    /// The names of files that would answer it, in the order in which they are looked for.
    public var fileNames: [String] { LocalContent.fileNames(for: address) }

    /// Makes a request.
    public init(address: String) { self.address = address }
}

/// The treatment of requests for remote content that no local file answers.
public enum UnansweredRequestPolicy: String, Hashable, Sendable, CaseIterable {
    /// They go on as if there were no local content, and are listed.
    case allowed
    /// They fail, and the test with them.
    case forbidden
}

/// The requests for remote content that no file of a folder answers.
public struct UnansweredRequestList: Sendable {
    /// The treatment of the requests.
    public let policy: UnansweredRequestPolicy
    /// The requests, in the order in which they were first made; each address once.
    public private(set) var requests: [UnansweredRequest] = []
    private let content: LocalContent
    private var untoldCount = 0

    /// Makes an empty list.
    public init(_ content: LocalContent, policy: UnansweredRequestPolicy) {
        self.content = content
        self.policy = policy
    }

    /// Adds a request, unless its address is in the list; O(number of requests).
    public mutating func note(_ request: UnansweredRequest) {
        guard !requests.contains(request) else { return }
        requests.append(request)
        untoldCount += 1
    }

    /// Forgets the requests.
    public mutating func removeAll() {
        requests = []
        untoldCount = 0
    }

    /// Throws the requests that were forbidden since the last check as a failure of the test, once.
    ///
    /// Throws ``StepFailure`` with the culprit ``Culprit/test``; its words list the requests and the files that would answer
    /// them.
    public mutating func check() throws {
        guard policy == .forbidden, untoldCount > 0 else { return }
        let untold = requests.suffix(untoldCount)
        untoldCount = 0
        throw StepFailure(.test(Self.words(Array(untold), content)))
    }
}

extension UnansweredRequest: CustomStringConvertible {
    /// The address, and the names of files that would answer it.
    public var description: String {
        let names = fileNames.map { "\"\($0)\"" }
        let choice =
            names.count < 2
            ? names.joined() : names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1])"
        return names.isEmpty ? address : "\(address): a file named \(choice) would answer it"
    }
}

extension UnansweredRequestList {
    /// The sentences about requests that were forbidden.
    static func words(_ requests: [UnansweredRequest], _ content: LocalContent) -> String {
        let count =
            requests.count == 1
            ? "a request for remote content was made that no file"
            : "\(requests.count) requests for remote content were made that no file"
        return """
            \(count) in "\(content.folder.path)" answers, and the network is forbidden:
            \(requests.map { "  \($0)" }.joined(separator: "\n"))
            Add the files, or let such requests pass with `unanswered: .allowed`.
            """
    }
}
