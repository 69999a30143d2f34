import Foundation

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
