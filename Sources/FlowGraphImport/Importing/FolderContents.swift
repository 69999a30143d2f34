import Foundation

/// The files of a folder that matter for an import.
struct FolderContents {
    /// The storyboards, by path.
    private(set) var storyboards: [String] = []
    /// The XML files whose outermost element is `<navigation>`, by path.
    private(set) var androidNavigation: [String] = []
    /// The property lists called Info.plist or ending so, the least deep first, then by path.
    private(set) var propertyLists: [String] = []

    /// The folders that hold copies and other people's code.
    private static let ignoredFolders: Set<String> = ["build", "Pods", "Carthage", "DerivedData"]
    /// The bytes of an XML file that are read to find its outermost element.
    private static let prologSize = 1 << 16

    /// Looks through a folder and the folders in it.
    ///
    /// Links are not followed. Left out are hidden files and folders, and the folders build, Pods, Carthage and DerivedData.
    ///
    /// - Throws: ``ImportError`` where a file in it cannot be read.
    init(of folder: String) throws(ImportError) {
        let names = try FolderContents.files(below: folder)
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        for name in names {
            let path = prefix + name
            if name.hasSuffix(".storyboard") { storyboards.append(path) }
            if name.hasSuffix("Info.plist") { propertyLists.append(path) }
            guard name.hasSuffix(".xml") else { continue }
            let start = try ModelFile.bytes(of: path, upTo: FolderContents.prologSize)
            if MarkupProlog(start).rootName == "navigation" { androidNavigation.append(path) }
        }
        let depth = { (path: String) in path.count { $0 == "/" } }
        propertyLists.sort { (depth($0), $0) < (depth($1), $1) }
    }

    private static func files(below folder: String) throws(ImportError) -> [String] {
        guard let paths = FileManager.default.enumerator(atPath: folder) else {
            throw ImportError(file: folder, reason: .unreadable)
        }
        var names: [String] = []
        while let path = paths.nextObject() as? String {
            let name = FilePath.fileName(path)
            let type = paths.fileAttributes?[.type] as? FileAttributeType
            if type == .typeDirectory, name.hasPrefix(".") || ignoredFolders.contains(name) { paths.skipDescendants() }
            if type == .typeRegular, !name.hasPrefix(".") { names.append(path) }
        }
        return names.sorted()
    }
}
