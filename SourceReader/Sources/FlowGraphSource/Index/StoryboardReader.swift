/// Reads what code needs of a storyboard: scenes, classes, identifiers, segues and their controls.
struct StoryboardReader {
    private let name: String
    private let file: String
    private var initial: String?
    private var scenes: [StoryboardScene] = []
    private var stack: [Element] = []

    private struct Element {
        let name: String
        let attributes: [String: String]
        var title: String?
    }

    private static let controllers: Set<String> = [
        "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
        "splitViewController", "pageViewController", "hostingController", "glkViewController",
        "viewControllerPlaceholder",
    ]
    private static let controls: Set<String> = [
        "button", "barButtonItem", "tableViewCell", "collectionViewCell", "tapGestureRecognizer",
    ]

    static func storyboard(_ text: String, file: String) -> Storyboard? {
        let name = file.split(separator: "/").last.map { String($0.split(separator: ".")[0]) } ?? file
        var reader = StoryboardReader(name: name, file: file)
        guard text.contains("<document") else { return nil }
        reader.read(text)
        return Storyboard(name: name, initial: reader.initial, scenes: reader.scenes)
    }

    private init(name: String, file: String) {
        self.name = name
        self.file = file
    }

    private mutating func read(_ text: String) {
        var line = 1
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            guard bytes[index] == UInt8(ascii: "<") else { index += 1; continue }
            var end = index + 1
            var quote: UInt8?
            while end < bytes.count {
                if let open = quote {
                    if bytes[end] == open { quote = nil }
                } else if bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
                    quote = bytes[end]
                } else if bytes[end] == UInt8(ascii: ">") {
                    break
                }
                end += 1
            }
            guard end < bytes.count else { return }
            let tag = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
            let newlines = bytes[index..<end].count { $0 == UInt8(ascii: "\n") }
            self.tag(tag, line)
            line += newlines
            index = end + 1
        }
    }

    private mutating func tag(_ tag: String, _ line: Int) {
        if tag.hasPrefix("?") || tag.hasPrefix("!") { return }
        if tag.hasPrefix("/") {
            if !stack.isEmpty { stack.removeLast() }
            return
        }
        let closed = tag.hasSuffix("/")
        let name = String(tag.prefix { !$0.isWhitespace && $0 != "/" })
        let attributes = Self.attributes(tag.dropFirst(name.count))
        open(name, attributes, line)
        if !closed { stack.append(Element(name: name, attributes: attributes)) }
    }

    private mutating func open(_ name: String, _ attributes: [String: String], _ line: Int) {
        switch name {
        case "document": initial = attributes["initialViewController"]
        case "segue": segue(attributes, line)
        case "tableViewSection":
            if !scenes.isEmpty { scenes[scenes.count - 1].rowTitles.append([]) }
        case "tableViewCell" where stack.contains { $0.name == "tableViewSection" }:
            if let section = scenes.last?.rowTitles.indices.last {
                scenes[scenes.count - 1].rowTitles[section].append(nil)
            }
        case "action": action(attributes)
        case "accessibility":
            if let identifier = attributes["identifier"], !scenes.isEmpty {
                scenes[scenes.count - 1].elementIdentifiers.append(identifier)
            }
        case "navigationItem" where scenes.last?.title == nil:
            if !scenes.isEmpty { scenes[scenes.count - 1].title = attributes["title"] }
        case "state", "label", "tableViewCellContentView", "string":
            if let title = attributes["title"] ?? attributes["text"] {
                for position in stack.indices.reversed() where Self.controls.contains(stack[position].name) {
                    if stack[position].title == nil, stack[position].name == "tableViewCell" { rowTitle(title) }
                    stack[position].title = stack[position].title ?? title
                    break
                }
            }
        default:
            guard Self.controllers.contains(name), let id = attributes["id"] else { return }
            scenes.append(
                StoryboardScene(
                    id: id, identifier: attributes["storyboardIdentifier"], customClass: attributes["customClass"],
                    storyboard: self.name,
                    element: name, place: SourcePlace(file: file, line: line)))
        }
    }

    /// Keeps the title of the static row that is read.
    private mutating func rowTitle(_ title: String) {
        guard stack.contains(where: { $0.name == "tableViewSection" }),
            let section = scenes.last?.rowTitles.indices.last,
            let row = scenes[scenes.count - 1].rowTitles[section].indices.last
        else { return }
        scenes[scenes.count - 1].rowTitles[section][row] = title
    }

    private mutating func action(_ attributes: [String: String]) {
        guard !scenes.isEmpty, let selector = attributes["selector"],
            let control = stack.last(where: { Self.controls.contains($0.name) })
        else { return }
        let name = String(selector.prefix { $0 != ":" })
        let systemTitles = ["cancel": "Cancel", "done": "Done", "save": "Save", "edit": "Edit"]
        let title =
            control.attributes["title"] ?? control.title
            ?? control.attributes["systemItem"].flatMap { systemTitles[$0] }
        if let title { scenes[scenes.count - 1].actionLabels[name] = title }
    }

    private mutating func segue(_ attributes: [String: String], _ line: Int) {
        guard !scenes.isEmpty, let destination = attributes["destination"], let kind = attributes["kind"] else {
            return
        }
        if kind == "relationship" {
            if let relationship = attributes["relationship"] {
                scenes[scenes.count - 1].columns[relationship] = destination
            }
            if scenes[scenes.count - 1].rootIdentifier == nil || attributes["relationship"]?.hasPrefix("master") == true
            {
                scenes[scenes.count - 1].rootIdentifier = destination
            }
            return
        }
        let control = stack.last { Self.controls.contains($0.name) }
        scenes[scenes.count - 1].segues.append(
            StoryboardSegue(
                identifier: attributes["identifier"], destination: destination, written: kind,
                label: control?.attributes["title"] ?? control?.title,
                isManual: control == nil, place: SourcePlace(file: file, line: line),
                style: attributes["modalPresentationStyle"]))
    }

    private static func attributes(_ text: Substring) -> [String: String] {
        var found: [String: String] = [:]
        var rest = text
        while let equals = rest.firstIndex(of: "=") {
            let key = rest[..<equals].trimming()
            rest = rest[rest.index(after: equals)...]
            guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: quote) else { break }
            found[String(key)] = unescaped(rest[..<end])
            rest = rest[rest.index(after: end)...]
        }
        return found
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        var result = String(text)
        for (escape, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#10;", "\n"), ("&amp;", "&"),
        ] {
            result = result.replacingAll(escape, with: character)
        }
        return result
    }
}

extension String {
    func replacingAll(_ part: String, with replacement: String) -> String {
        var result = ""
        var rest = self[...]
        while let range = rest.firstRange(of: part) {
            result += rest[..<range.lowerBound] + replacement
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
