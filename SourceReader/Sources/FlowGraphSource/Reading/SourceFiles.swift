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
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: full) else { return }
        for name in names.sorted() where !name.hasPrefix(".") {
            let file = path.isEmpty ? name : path + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder + "/" + file, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                guard !Self.ignored.contains(name), !isOtherProduct(name) else { continue }
                collect(file, depth: depth + 1)
            } else {
                take(file, name, path)
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
            skipped.append(file + ": Objective-C isn't read")
        }
    }

    /// Whether a folder's name says that it belongs to tests, to another platform, or to an extension of the system.
    private func isOtherProduct(_ name: String) -> Bool {
        let words = SourceFiles.words(in: name)
        let others: Set<String> = [
            "tests", "test", "uitests", "watch", "watchkit", "widget", "widgets", "macos", "mac", "tvos", "visionos",
            "appkit", "osx", "watchos", "mocks",
        ]
        return words.contains { others.contains($0) }
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

    func resources() -> AppResources {
        var resources = AppResources()
        for file in storyboards {
            guard let data = FileManager.default.contents(atPath: folder + "/" + file),
                let storyboard = StoryboardReader.storyboard(String(decoding: data, as: UTF8.self), file: file)
            else { continue }
            resources.add(storyboard: storyboard)
        }
        for file in texts {
            guard let data = FileManager.default.contents(atPath: folder + "/" + file) else { continue }
            if file.hasSuffix(".xcstrings") {
                resources.add(strings: AppTexts.texts(catalogue: data))
            } else {
                let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
                let text = isWide ? String(data: data, encoding: .utf16) : String(decoding: data, as: UTF8.self)
                resources.add(strings: AppTexts.texts(strings: text ?? ""))
            }
        }
        return resources
    }

    /// The trees of files, in their order, read on all processors.
    static func trees(of files: [String], in folder: String) -> [SourceTree] {
        let results = TreeSlots(count: files.count)
        let workers = max(1, min(ProcessInfo.processInfo.activeProcessorCount, 8))
        let done = DispatchSemaphore(value: 0)
        for worker in 0..<workers {
            // A deep nesting needs a deep stack.
            let thread = Thread {
                for number in stride(from: worker, to: files.count, by: workers) {
                    guard let data = FileManager.default.contents(atPath: folder + "/" + files[number]) else {
                        continue
                    }
                    results.set(
                        number,
                        SourceLowering.tree(
                            of: String(decoding: data, as: UTF8.self), file: files[number], number: number))
                }
                done.signal()
            }
            thread.stackSize = 256 << 20
            thread.start()
        }
        for _ in 0..<workers { done.wait() }
        return results.trees.compactMap { $0 }.filter { !isOtherPlatform($0) }
    }

    /// Whether a file imports what only tests or other platforms have.
    private static func isOtherPlatform(_ tree: SourceTree) -> Bool { false }
}

/// Places for trees that several threads fill.
private final class TreeSlots: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var trees: [SourceTree?]

    init(count: Int) { trees = Array(repeating: nil, count: count) }

    func set(_ number: Int, _ tree: SourceTree) {
        lock.lock()
        trees[number] = tree
        lock.unlock()
    }
}
