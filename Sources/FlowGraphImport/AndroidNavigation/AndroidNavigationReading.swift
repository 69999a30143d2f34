/// Reads an Android navigation graph and expands its includes.
struct AndroidNavigationReading {
    private static let notDestinations: Set<String> = ["action", "argument", "deepLink"]

    private let files: [String: ModelSources.Source]
    private var navigation = AndroidNavigation()
    /// The names of the open files, the outermost first.
    private var open: [String] = []
    private var elementAllowance = ImportLimit.elements.maximum

    /// Reads the graph of a file.
    ///
    /// O(elements, those of an included file once for each include).
    ///
    /// - Parameters:
    ///   - main: The file.
    ///   - files: The files that can be included, by name.
    /// - Returns: The graph with everything that it includes.
    /// - Throws: ``ImportError`` if a file includes itself or a limit is exceeded.
    static func navigation(
        of main: ModelSources.Source,
        including files: [String: ModelSources.Source]
    ) throws(ImportError) -> AndroidNavigation {
        var reading = AndroidNavigationReading(files: files)
        try reading.addFile(main, parent: nil, depth: 0)
        return reading.navigation
    }

    private init(files: [String: ModelSources.Source]) {
        self.files = files
    }

    private mutating func addFile(_ file: ModelSources.Source, parent: Int?, depth: Int) throws(ImportError) {
        let name = FilePath.baseName(file.path)
        navigation.fileNames.insert(name)
        open.append(name)
        try addDestination(file.root, of: file, parent: parent, depth: depth)
        open.removeLast()
    }

    private mutating func addDestination(
        _ element: MarkupElement,
        of file: ModelSources.Source,
        parent: Int?,
        depth: Int
    ) throws(ImportError) {
        try spend(on: element, of: file, depth: depth)
        let index = append(AndroidNavigation.Destination(element, parent: parent))
        for child in element.children {
            if Self.notDestinations.contains(child.name) {
                try addPart(child, of: file, owner: index, depth: depth + 1)
            } else if element.name == "navigation" {
                try addChild(child, of: file, parent: index, depth: depth + 1)
            }
        }
    }

    private mutating func addChild(
        _ element: MarkupElement,
        of file: ModelSources.Source,
        parent: Int,
        depth: Int
    ) throws(ImportError) {
        guard element.name == "include" else {
            return try addDestination(element, of: file, parent: parent, depth: depth)
        }
        try spend(on: element, of: file, depth: depth)
        navigation.includeCount += 1
        let name = AndroidResource.name(element[AndroidResource.app("graph")]) ?? ""
        guard let included = files[name] else {
            _ = append(AndroidNavigation.Destination(unresolvedInclude: name, parent: parent))
            return
        }
        if let first = open.firstIndex(of: name) {
            let cycle = open[first...] + [name]
            throw ImportError(file: file.path, location: element.location, reason: .includeCycle(Array(cycle)))
        }
        try addFile(included, parent: parent, depth: depth)
    }

    private mutating func addPart(
        _ element: MarkupElement,
        of file: ModelSources.Source,
        owner: Int,
        depth: Int
    ) throws(ImportError) {
        try spend(on: element, of: file, depth: depth)
        switch element.name {
        case "argument":
            navigation.argumentCount += 1
        case "deepLink":
            navigation.deepLinkCount += 1
            navigation.destinations[owner].deepLinkCount += 1
        default:
            navigation.actions.append(AndroidNavigation.Action(element, owner: owner))
            navigation.argumentCount += element.children(named: "argument").count
        }
    }

    private mutating func append(_ destination: AndroidNavigation.Destination) -> Int {
        let index = navigation.destinations.count
        navigation.destinations.append(destination)
        if let parent = destination.parent { navigation.destinations[parent].children.append(index) }
        return index
    }

    private mutating func spend(
        on element: MarkupElement,
        of file: ModelSources.Source,
        depth: Int
    ) throws(ImportError) {
        elementAllowance -= 1
        let limit: ImportLimit? =
            elementAllowance < 0 ? .elements : depth > ImportLimit.depth.maximum ? .depth : nil
        guard let limit else { return }
        throw ImportError(file: file.path, location: element.location, reason: .exceeds(limit))
    }
}

extension AndroidNavigation.Destination {
    fileprivate init(_ element: MarkupElement, parent: Int?) {
        role = element.name == "navigation" ? .graph : .screen
        self.element = element.name
        self.parent = parent
        id = AndroidResource.name(element[AndroidResource.android("id")])
        title = AndroidResource.text(element[AndroidResource.android("label")])
        className = element[AndroidResource.android("name")]?.split(separator: ".").last.map(String.init)
        startID = AndroidResource.name(element[AndroidResource.app("startDestination")])
    }

    fileprivate init(unresolvedInclude name: String, parent: Int) {
        role = .unresolvedInclude(name)
        element = "include"
        self.parent = parent
    }
}

extension AndroidNavigation.Action {
    fileprivate init(_ element: MarkupElement, owner: Int) {
        self.owner = owner
        id = AndroidResource.name(element[AndroidResource.android("id")])
        destination = AndroidResource.name(element[AndroidResource.app("destination")])
        popUpTo = AndroidResource.name(element[AndroidResource.app("popUpTo")])
        let isTrue = { element[AndroidResource.app($0)] == "true" }
        popsInclusively = isTrue("popUpToInclusive")
        isSingleTop = isTrue("launchSingleTop")
        keepsState = isTrue("popUpToSaveState") || isTrue("restoreState")
    }
}

/// The notation of Android's resource files.
enum AndroidResource {
    /// The full name of an attribute of the Android framework.
    static func android(_ name: String) -> String { "{http://schemas.android.com/apk/res/android}\(name)" }

    /// The full name of an attribute of a library, such as Jetpack Navigation.
    static func app(_ name: String) -> String { "{http://schemas.android.com/apk/res-auto}\(name)" }

    /// The name within a reference, as `home` in `@id/home`, `@+id/home` and `@navigation/home`; nil for an empty one.
    static func name(_ reference: String?) -> String? {
        ScreenNames.readable(reference.map { $0.split(separator: "/").last.map(String.init) ?? "" })
    }

    /// A literal text; nil for a reference to a resource.
    static func text(_ value: String?) -> String? {
        guard let value, !value.hasPrefix("@"), !value.hasPrefix("?") else { return nil }
        return ScreenNames.readable(value)
    }
}
