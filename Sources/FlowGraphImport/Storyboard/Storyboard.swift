/// The scenes and segues of a storyboard.
struct Storyboard {
    /// A scene's controller, or a reference to one in another storyboard.
    struct Scene {
        /// The controller's id.
        var id: String
        /// The scene's own name for code, `storyboardIdentifier`.
        var storyboardIdentifier: String?
        /// The class that the app gives the controller.
        var customClass: String?
        /// The title that users see: the controller's, or that of its navigation or tab bar item.
        var title: String?
        /// The accessibility identifier of the controller's view.
        var trait: String?
        /// True if the system opens the scene and no segue can: the menu of a Mac app, a notification on a watch.
        var isOpenedBySystem: Bool
        /// The target of a reference; nil for a real controller.
        var reference: Reference?
        /// The segues that start in the scene, in the file's order.
        var segues: [Segue]
    }

    /// The target of a storyboard reference.
    struct Reference: Hashable {
        /// The other storyboard; nil for this one.
        var storyboard: String?
        /// The `storyboardIdentifier` of the target scene; nil for the initial one.
        var identifier: String?
        /// True if the storyboard belongs to another bundle, which is unknown here.
        var isInOtherBundle: Bool
    }

    /// A transition from a scene to a scene.
    struct Segue: Hashable {
        var kind: String
        /// The id of the controller it leads to, or of the scene's exit.
        var destination: String
        /// The segue's name for code.
        var identifier: String?
        /// The relationship of a segue of kind `relationship`, such as `rootViewController`.
        var relationship: String?
        /// The action that an unwind segue calls.
        var unwindAction: String?
        /// The title of the control that performs it.
        var trigger: String?
    }

    /// The platforms of Apple that have storyboards, which differ in how screens are opened and closed.
    enum Platform: Hashable {
        case iOS, tvOS, watchOS, macOS

        /// True if a segue of kind `show` presents its destination if there is no navigation controller to push it.
        var presentsWithoutNavigation: Bool { self == .iOS || self == .tvOS }

        /// True if users can close every modal: by the remote's button, or by the corner of a watch's screen.
        var closesModals: Bool { self == .tvOS || self == .watchOS }
    }

    /// The file's base name, which references use.
    var name: String
    /// The platform that it is for.
    var platform: Platform
    var path: String
    /// True if the system shows it while the app is launched.
    var isLaunchScreen: Bool
    /// The id of the controller shown first.
    var initialID: String?
    /// The scenes that have a controller, in the file's order.
    var scenes: [Scene]
    /// The number of `<scene>` elements.
    var sceneElementCount: Int
    /// The number of `<segue>` elements without a destination, such as those for peek and pop.
    var ignoredSegueCount: Int
}

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
