import Foundation

/// The addresses from which a session that others lead shows documents: those that a person has named, and no others.
package struct DocumentScope: Hashable, Sendable {
    /// The option of the commands that names further addresses.
    package static let option = "--within"

    private let origins: Set<PageOrigin>
    private let folders: Set<String>

    /// The servers of some addresses, and the folders of those that are files.
    package init(_ addresses: [URL]) {
        origins = Set(addresses.compactMap { PageOrigin($0.absoluteString) })
        folders = Set(addresses.filter(\.isFileURL).map { Self.folder(of: $0.resolvingSymlinksInPath().path) })
    }

    /// True if an address lies within them.
    ///
    /// A document that is on no server and in no file, as `about:blank` or data in an address, lies within every scope.
    package func contains(_ address: String) -> Bool {
        if let origin = PageOrigin(address) { return origins.contains(origin) }
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased() else { return false }
        if scheme == "file" {
            let path = url.resolvingSymlinksInPath().standardizedFileURL.path
            return folders.contains { path.hasPrefix($0) }
        }
        return ["about", "blob", "data"].contains(scheme)
    }

    private static func folder(of path: String) -> String {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return folder.hasSuffix("/") ? folder : folder + "/"
    }
}
