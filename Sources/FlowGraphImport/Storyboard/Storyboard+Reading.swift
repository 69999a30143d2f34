extension Storyboard {
    /// Reads a storyboard's elements.
    ///
    /// O(elements · depth).
    init(path: String, root: MarkupElement) {
        let elements = root.children(named: "scenes").flatMap { $0.children(named: "scene") }
        name = FilePath.baseName(path)
        platform = Platform(documentType: root["type"] ?? "")
        self.path = path
        isLaunchScreen = root["launchScreen"] == "YES"
        initialID = root["initialViewController"]
        scenes = elements.enumerated().compactMap { Scene(position: $0, element: $1) }
        sceneElementCount = elements.count
        ignoredSegueCount = Storyboard.ignoredSegues(in: root)
    }

    private static func ignoredSegues(in element: MarkupElement) -> Int {
        element.children.reduce(0) { count, child in
            count + (child.name == "segue" && child["destination"] == nil ? 1 : 0) + ignoredSegues(in: child)
        }
    }
}

extension Storyboard.Platform {
    /// Creates the platform from the type of the outermost element, such as
    /// `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`.
    fileprivate init(documentType: String) {
        let words = documentType.split(separator: ".")
        self =
            words.contains("AppleTV")
            ? .tvOS
            : words.contains("WatchKit")
                ? .watchOS
                : words.contains("Cocoa") ? .macOS : .iOS
    }
}

extension Storyboard.Scene {
    /// Interface controllers of watchOS, whose scenes do not mark them otherwise.
    private static let watchControllers: Set<String> = [
        "controller", "hostingController", "notificationController", "pageController",
    ]
    private static let systemControllers: Set<String> = ["application", "notificationController"]
    private static let placeholders: Set<String> = ["viewControllerPlaceholder", "controllerPlaceholder"]

    /// Reads a scene; returns nil if it has no controller.
    fileprivate init?(position: Int, element: MarkupElement) {
        let objects = element.children(named: "objects").flatMap(\.children)
        let marked = objects.first { $0["sceneMemberID"] == "viewController" }
        guard let controller = marked ?? objects.first(where: { Self.watchControllers.contains($0.name) }) else {
            return nil
        }
        let ids = [controller["id"], element["sceneID"]].compactMap { $0 }
        id = ids.first { !$0.isEmpty } ?? "scene-\(position)"
        storyboardIdentifier = ScreenNames.readable(controller["storyboardIdentifier"])
        customClass = ScreenNames.readable(controller["customClass"])
        title = Self.title(of: controller)
        trait = controller.firstChild(named: "view", key: "view")?.firstChild(named: "accessibility")?["identifier"]
        isOpenedBySystem = Self.systemControllers.contains(controller.name)
        reference = Self.placeholders.contains(controller.name) ? Storyboard.Reference(controller) : nil
        segues = []
        Self.addSegues(in: element, carrier: nil, controllerID: id, to: &segues)
    }

    private static func title(of controller: MarkupElement) -> String? {
        let items = [controller.firstChild(named: "navigationItem"), controller.firstChild(named: "tabBarItem")]
        return ScreenNames.readable(controller["title"])
            ?? items.lazy.compactMap { ScreenNames.readable($0?["title"]) }.first
    }

    /// Adds the segues inside an element; `carrier` is the element that has the connections.
    private static func addSegues(
        in element: MarkupElement,
        carrier: MarkupElement?,
        controllerID: String,
        to segues: inout [Storyboard.Segue]
    ) {
        let carried = element.children.contains { $0.name == "segue" }
        // A controller's title is that of the screen, not of a control.
        let trigger = carried && carrier?["id"] != controllerID ? carrier?.triggerTitle : nil
        for child in element.children {
            if let segue = Storyboard.Segue(child, trigger: trigger) { segues.append(segue) }
            let inner = child.name == "connections" ? element : child
            addSegues(in: child, carrier: inner, controllerID: controllerID, to: &segues)
        }
    }
}

extension Storyboard.Reference {
    fileprivate init(_ placeholder: MarkupElement) {
        storyboard = placeholder["storyboardName"]
        identifier = placeholder["referencedIdentifier"]
        isInOtherBundle = placeholder["bundleIdentifier"] != nil
    }
}

extension Storyboard.Segue {
    /// Reads a segue; returns nil for another element and for a segue without a destination.
    fileprivate init?(_ element: MarkupElement, trigger: String?) {
        guard element.name == "segue", let destination = element["destination"] else { return nil }
        self.destination = destination
        self.trigger = trigger
        kind = element["kind"] ?? "custom"
        identifier = ScreenNames.readable(element["identifier"])
        relationship = element["relationship"]
        unwindAction = ScreenNames.readable(element["unwindAction"])
    }
}

extension MarkupElement {
    /// The text on a control, or else the name of its image; nil if it has neither.
    fileprivate var triggerTitle: String? {
        let own = [
            self["title"],
            firstChild(named: "state", key: "normal")?["title"],
            firstChild(named: "buttonConfiguration")?["title"],
            firstChild(named: "buttonCell")?["title"],
            name.hasSuffix("Cell") ? firstLabelText : nil,
            firstChild(named: "accessibility")?["label"],
            self["systemItem"],
            firstChild(named: "state", key: "normal")?["image"],
        ]
        return own.lazy.compactMap(ScreenNames.readable).first
    }

    private var firstLabelText: String? {
        firstDescendant { $0.name == "label" && ScreenNames.readable($0["text"]) != nil }?["text"]
    }
}
