import Foundation

extension AppServer {
    /// The program of a server: its command, working folder and environment variables.
    public struct Program: Hashable, Sendable {
        /// The program's path, or its name on `PATH`.
        public var path: String
        /// The arguments.
        public var arguments: [String]
        /// The folder that it runs in.
        public var workingFolder: URL
        /// The variables of its environment.
        public var environment: [String: String]

        /// A program with its arguments.
        ///
        /// It runs in `workingFolder`, or in the test process's working folder if that is nil. It is the project's own program, so it
        /// gets all variables of the test process, tokens of continuous integration among them, and those of `environment` instead
        /// of and in addition to them; ``environment`` may be set to fewer.
        public init(
            _ path: String, _ arguments: String..., workingFolder: URL? = nil, environment: [String: String] = [:]
        ) {
            self.path = path
            self.arguments = arguments
            self.workingFolder =
                workingFolder ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }

        /// The program's path; a mere name is searched on the `PATH` of its environment.
        func resolvedPath() throws(AppServerFailure.Reason) -> String {
            let isExecutable = FileManager.default.isExecutableFile(atPath:)
            if path.contains("/") {
                let absolute = path.hasPrefix("/") ? path : workingFolder.appendingPathComponent(path).path
                guard isExecutable(absolute) else { throw .noProgram(absolute) }
                return absolute
            }
            let folders = (environment["PATH"] ?? "").split(separator: ":")
            guard let found = folders.map({ "\($0)/\(path)" }).first(where: isExecutable) else {
                throw .noProgram(path)
            }
            return found
        }
    }
}

extension AppServer {
    /// The port and the data folder of a server.
    public struct Endpoint: Hashable, Sendable {
        /// The port of this machine to listen on, which was free.
        public let port: UInt16
        /// The server's own folder.
        ///
        /// It is deleted when the server ends.
        ///
        /// With a template it is a link to the copy of the running test: open files in it anew for each request.
        public let dataFolder: URL

        /// The port and the folder of a server.
        public init(port: UInt16, dataFolder: URL) { (self.port, self.dataFolder) = (port, dataFolder) }

        /// The address of the server's root, `http://127.0.0.1:8080/`.
        public var address: URL { url("/") }

        /// The address of a path with or without a slash at its beginning; a query and a fragment may follow it.
        ///
        /// Characters that addresses don't have are percent-encoded.
        public func url(_ path: String) -> URL {
            let root = "http://127.0.0.1:\(port)/"
            let rest = path.hasPrefix("/") ? String(path.dropFirst()) : path
            let allowed = CharacterSet(charactersIn: "-._~:/?#[]@!$&'()*+,;=%").union(.alphanumerics)
            let encoded = rest.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
            return URL(string: root + encoded) ?? URL(fileURLWithPath: "/")
        }
    }
}

extension AppServer {
    /// The sign that a server is ready for a test.
    public enum Readiness: Hashable, Sendable {
        /// A `GET` of this path is answered with a success, a redirection, or a demand to log in (status 200 to 403).
        case answer(String)
        /// Its output has this text, on one line.
        case output(String)

        /// The longest time for one answer.
        private static let longestAnswer = Duration.seconds(5)

        /// The obstacle in words, or nil if the server is ready.
        func obstacle(to process: ServedProcess) -> String? {
            switch self {
            case .output(let text):
                return process.output(from: 0).contains(text) ? nil : "it has not printed \"\(text)\""
            case .answer(let path):
                let address = process.endpoint.url(path)
                return Self.obstacle(to: address).map { "GET \(address.absoluteString) \($0)" }
            }
        }

        private static func obstacle(to address: URL) -> String? {
            guard let server = ServerAddress(address),
                let parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
            else { return "is no address" }
            let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
            let request = HTTPRequest(method: "GET", path: parts.percentEncodedPath + query)
            do throws(HTTPFault) {
                let status = try server.makeTransport().send(request, within: longestAnswer).status
                return (200...403).contains(status) ? nil : "was answered with status \(status)"
            } catch {
                return error.words
            }
        }
    }
}

extension HTTPFault {
    /// The fault in words, after the request as the subject.
    fileprivate var words: String {
        switch self {
        case .unreachable(let reason): "failed: \(reason)"
        case .ended: "was not answered before the connection ended"
        case .late: "was not answered within 5 s"
        case .malformed(let what): "was answered with \(what), which is not HTTP"
        }
    }
}
