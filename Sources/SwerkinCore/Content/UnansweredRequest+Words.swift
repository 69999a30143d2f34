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
