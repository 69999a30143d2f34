import Foundation

/// The files of an app's folder, by what they are.
struct SourceFiles {
    let folder: String
    private(set) var swift: [String] = []
    private(set) var storyboards: [String] = []
    private(set) var texts: [String] = []
    private(set) var skipped: [String] = []

    private static let ignored: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules", "fastlane", "vendor", "Preview Content",
        "Playgrounds", "SourcePackages",
    ]

    init(folder: String) throws(SourceReadingError) {
        self.folder = folder
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw .noFolder(folder)
        }
        collect("", depth: 0)
        guard !swift.isEmpty else { throw .noSources(folder) }
    }

    private mutating func collect(_ path: String, depth: Int) {
        guard depth < 24 else { return }
        let full = path.isEmpty ? folder : folder + "/" + path
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: full) else {
            skipped.append("\(path.isEmpty ? folder : path)/: the folder can't be read.")
            return
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let file = path.isEmpty ? name : path + "/" + name
            // A link may lead back to a folder around it, and what it leads to is read at its own place, if it is here.
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + file)
            switch attributes?[.type] as? FileAttributeType {
            case .typeDirectory where !Self.ignored.contains(name) && !isOtherProduct(name):
                collect(file, depth: depth + 1)
            case .typeRegular: take(file, name, path)
            default: break
            }
        }
    }

    private mutating func take(_ file: String, _ name: String, _ path: String) {
        if name.hasSuffix(".swift") {
            if name == "Package.swift" || name.hasSuffix("Tests.swift") { return }
            swift.append(file)
        } else if name.hasSuffix(".storyboard") {
            storyboards.append(file)
        } else if name.hasSuffix(".strings") || name.hasSuffix(".xcstrings") {
            if name.hasSuffix(".xcstrings") || path.isEmpty || path.hasSuffix("en.lproj")
                || path.hasSuffix("Base.lproj") || !path.hasSuffix(".lproj")
            {
                texts.append(file)
            }
        } else if name.hasSuffix(".m") || name.hasSuffix(".mm") {
            skipped.append(file + ": Objective-C isn't read.")
        }
    }

    /// Whether a folder's name says that it belongs to tests, to another platform, or to an extension of the system.
    private func isOtherProduct(_ name: String) -> Bool {
        let words = SourceFiles.words(in: name)
        let others: Set<String> = [
            "tests", "test", "uitests", "watch", "watchkit", "widget", "widgets", "macos", "mac", "tvos", "visionos",
            "appkit", "osx", "watchos", "mocks",
        ]
        // A folder that is named for television alone may be about what is shown there.
        let isForTelevision = name.hasSuffix("TV") && words.count > 2
        // Apps beside the app: its clip, and those that show one screen of it.
        if ["appclip", "previews"].contains(words.dropLast().joined()) { return true }
        // `Sample tvOS` has the words tv and OS.
        let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
        return isForTelevision || (words + pairs).contains { others.contains($0) }
    }

    /// The words of a folder's name: `MyAppTests` has three.
    static func words(in name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for character in name {
            if !character.isLetter {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            } else {
                if character.isUppercase, wasLower, !word.isEmpty {
                    words.append(word.lowercased())
                    word = ""
                }
                word.append(character)
            }
            wasLower = character.isLowercase
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words + [name.lowercased()]
    }

    /// What the app has beside its code, with what must be said of its files.
    func resources() -> (resources: AppResources, remarks: [String]) {
        var resources = AppResources()
        var remarks: [String] = []
        for file in storyboards {
            let source = AppFile(file, in: folder)
            if let storyboard = StoryboardReader.storyboard(source.text, file: file) {
                resources.add(storyboard: storyboard)
            } else {
                remarks.append(source.remark ?? "\(file): it is no storyboard in XML, and isn't read.")
            }
        }
        for file in texts {
            let source = AppFile(file, in: folder)
            if let remark = source.remark { remarks.append(remark) }
            let isCatalogue = file.hasSuffix(".xcstrings")
            resources.add(
                strings: isCatalogue ? AppTexts.texts(catalogue: source.data) : AppTexts.texts(strings: source.text))
        }
        return (resources, remarks)
    }

    /// The trees of files, in their order, read on all processors, with what must be said of the files.
    static func trees(of files: [String], in folder: String) -> (trees: [SourceTree], remarks: [String]) {
        let results = TreeSlots(count: files.count)
        let workers = max(1, min(ProcessInfo.processInfo.activeProcessorCount, 8))
        let done = DispatchSemaphore(value: 0)
        for worker in 0..<workers {
            // A deep nesting needs a deep stack.
            let thread = Thread {
                for number in stride(from: worker, to: files.count, by: workers) {
                    let source = AppFile(files[number], in: folder)
                    let tree = SourceLowering.tree(of: source.text, file: files[number], number: number)
                    let broken = tree.hasErrors ? "\(files[number]): not all of it is Swift; the rest is read." : nil
                    results.set(number, tree, source.remark ?? broken)
                }
                done.signal()
            }
            thread.stackSize = 256 << 20
            thread.start()
        }
        for _ in 0..<workers { done.wait() }
        return (results.trees.compactMap { $0 }, results.remarks.compactMap { $0 })
    }
}

/// Places for trees that several threads fill.
private final class TreeSlots: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var trees: [SourceTree?]
    private(set) var remarks: [String?]

    init(count: Int) {
        trees = Array(repeating: nil, count: count)
        remarks = Array(repeating: nil, count: count)
    }

    func set(_ number: Int, _ tree: SourceTree, _ remark: String?) {
        lock.lock()
        trees[number] = tree
        remarks[number] = remark
        lock.unlock()
    }
}
