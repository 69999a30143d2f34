/// The storyboards that property lists name as the app's main one.
struct MainStoryboardNames {
    /// A name and the property list that has it.
    struct Entry {
        let name: String
        let path: String
    }

    /// The names in the order of the property lists.
    private(set) var entries: [Entry] = []
    /// The property lists that could not be read: in the binary form, or damaged.
    private(set) var unreadable: [String] = []

    private static let keys: Set<String> = ["UIMainStoryboardFile", "NSMainStoryboardFile", "UISceneStoryboardFile"]

    /// Reads the property lists at some paths.
    ///
    /// O(their size).
    init(_ paths: [String], reader: inout MarkupReader) {
        for path in paths {
            do throws(ImportError) {
                let file = try ModelFile(reading: path)
                let root = try reader.root(of: file, documentTypes: .external, keepsText: true)
                entries += MainStoryboardNames.values(in: root).map { Entry(name: $0, path: path) }
            } catch {
                unreadable.append(path)
            }
        }
    }

    /// The texts that follow one of the keys, at any depth: scenes are declared in nested dictionaries.
    private static func values(in element: MarkupElement) -> [String] {
        var values: [String] = []
        for (position, child) in element.children.enumerated() {
            if child.name == "key", keys.contains(child.text), position + 1 < element.children.count {
                let value = element.children[position + 1].text
                values.append(value.hasSuffix(".storyboard") ? String(value.dropLast(".storyboard".count)) : value)
            }
            values += self.values(in: child)
        }
        return values
    }
}
