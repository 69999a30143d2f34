import Foundation

/// The addresses within which an exploration stays.
struct ExplorationScope {
    private let folders: [(origin: String, path: String)]

    /// Allows the folders of some addresses, with everything in them.
    init(_ addresses: [URL]) {
        folders = addresses.map { address in
            let path = address.path
            let isFolder = address.absoluteString.hasSuffix("/") || path.isEmpty
            let folder = isFolder ? path : (path as NSString).deletingLastPathComponent
            return (address.origin, folder.hasSuffix("/") ? folder : folder + "/")
        }
    }

    /// Returns true if an address lies within them.
    func contains(_ address: String) -> Bool {
        guard let url = URL(string: address) else { return false }
        let path = url.path.hasSuffix("/") ? url.path : url.path + "/"
        return folders.contains { $0.origin == url.origin && path.hasPrefix($0.path) }
    }
}
