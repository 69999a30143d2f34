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
