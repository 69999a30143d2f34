import FlowGraph
import Foundation

/// The files of a folder that an import considers.
struct FolderContents {
    /// The storyboards, by path.
    private(set) var storyboards: [String] = []
    /// The XML files whose outermost element is `<navigation>`, by path.
    private(set) var androidNavigation: [String] = []
    /// The property lists named Info.plist or with that suffix, the least deep first, then by path.
    private(set) var propertyLists: [String] = []

    /// The number of bytes of an XML file that are read to find its outermost element.
    private static let prologSize = 1 << 16

    /// Scans a folder and the folders in it.
    ///
    /// Of the files of ``ProjectFiles`` those with the formats of models count.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - names: Returns the names of a folder's items, in any order; throws if the folder cannot be read.
    /// - Throws: ``ImportError`` if a file or folder in it cannot be read.
    init(
        of folder: String,
        listing names: (String) throws -> [String] = FileManager.default.contentsOfDirectory(atPath:)
    ) throws(ImportError) {
        let names = try ProjectFiles.paths(below: folder, listing: names)
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        for name in names {
            let path = prefix + name
            if name.hasSuffix(".storyboard") { storyboards.append(path) }
            if name.hasSuffix("Info.plist") { propertyLists.append(path) }
            guard name.hasSuffix(".xml") else { continue }
            let start = try ModelFile.bytes(of: path, upTo: FolderContents.prologSize)
            if MarkupProlog(MarkupText(start).bytes).rootName == "navigation" { androidNavigation.append(path) }
        }
        let depth = { (path: String) in path.count { $0 == "/" } }
        propertyLists.sort { (depth($0), $0) < (depth($1), $1) }
    }
}

/// The files of a project that people wrote.
package enum ProjectFiles {
    /// The folders with copies, third-party code and what a build makes.
    private static let ignored: Set<String> = [
        "build", "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages",
    ]

    /// Lists the regular files in a folder and in the folders below.
    ///
    /// Links are not followed. Hidden files and folders, and the folders build, Pods, Carthage, DerivedData, node_modules and
    /// SourcePackages are left out.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - isLeftOut: Returns true for the name of a further folder to leave out.
    ///   - names: Returns the names of a folder's items, in any order; throws if the folder cannot be read.
    /// - Returns: The paths within the folder, in order.
    /// - Throws: ``ImportError`` if a folder cannot be read.
    package static func paths(
        below folder: String, leavingOut isLeftOut: (String) -> Bool = { _ in false },
        listing names: (String) throws -> [String]
    ) throws(ImportError) -> [String] {
        var files: [String] = []
        var waiting = [""]
        while let parent = waiting.popLast() {
            let path = parent.isEmpty ? folder : "\(folder)/\(parent)"
            guard let children = try? names(path) else { throw ImportError(file: path, reason: .unreadable) }
            for name in children where !name.hasPrefix(".") {
                let child = parent.isEmpty ? name : "\(parent)/\(name)"
                switch FileManager.default.type(ofItemAtPath: "\(folder)/\(child)") {
                case .typeDirectory where !ignored.contains(name) && !isLeftOut(name): waiting.append(child)
                case .typeRegular: files.append(child)
                default: break
                }
            }
        }
        return files.sorted()
    }
}

extension FileManager {
    /// The type of the item at a path, without following links, or nil if there is none.
    fileprivate func type(ofItemAtPath path: String) -> FileAttributeType? {
        (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }
}
