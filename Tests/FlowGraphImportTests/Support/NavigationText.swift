import FlowGraphImport

/// Small Android navigation graphs as texts.
enum NavigationText {
    static let namespaces =
        "xmlns:android=\"http://schemas.android.com/apk/res/android\" xmlns:app=\"http://schemas.android.com/apk/res-auto\""

    static func root(id: String? = "root", start: String? = nil, _ inner: String...) -> String {
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
            + graph(id, start: start, inner.joined(separator: "\n"), namespaces)
    }

    static func graph(_ id: String?, start: String? = nil, _ inner: String, _ attributes: String = "") -> String {
        let id = id.map { "android:id=\"@+id/\($0)\"" } ?? ""
        let start = start.map { "app:startDestination=\"@id/\($0)\"" } ?? ""
        return "<navigation \(attributes) \(id) \(start)>\n\(inner)\n</navigation>"
    }

    static func fragment(_ id: String, element: String = "fragment", _ inner: String = "") -> String {
        "<\(element) android:id=\"@+id/\(id)\">\(inner)</\(element)>"
    }

    static func action(_ id: String, to destination: String? = nil, _ attributes: String = "") -> String {
        let destination = destination.map { "app:destination=\"@id/\($0)\"" } ?? ""
        return "<action android:id=\"@+id/\(id)\" \(destination) \(attributes)/>"
    }

    static func include(_ file: String) -> String { "<include app:graph=\"@navigation/\(file)\"/>" }

    static func read(_ text: String, name: String = "nav_graph.xml") throws(ImportError) -> ImportedModel {
        try ModelImporter.read(Array(text.utf8), name: name)
    }
}
