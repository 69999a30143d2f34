/// What a storyboard says of navigation.
struct Storyboard {
    /// A scene's controller, or a reference to one in another storyboard.
    struct Scene {
        /// The controller's id.
        var id: String
        /// The scene's own name for code, `storyboardIdentifier`.
        var storyboardIdentifier: String?
        /// The class that the app gives the controller.
        var customClass: String?
        /// What people read: the controller's title, or that of its navigation or tab bar item.
        var title: String?
        /// The accessibility identifier of the controller's view.
        var trait: String?
        /// Whether the system opens the scene and no segue can: the menu of a Mac's app, a notification on a watch.
        var isOpenedBySystem: Bool
        /// Where a reference leads; nil for a real controller.
        var reference: Reference?
        /// The segues that start in the scene, in the file's order.
        var segues: [Segue]
    }

    /// Where a storyboard reference leads.
    struct Reference: Hashable {
        /// The other storyboard; nil means this one.
        var storyboard: String?
        /// The `storyboardIdentifier` of the scene meant; nil means the initial one.
        var identifier: String?
        /// Whether the storyboard belongs to another bundle, of which nothing is known here.
        var isInOtherBundle: Bool
    }

    /// A way from a scene to a scene.
    struct Segue: Hashable {
        var kind: String
        /// The id of the controller it leads to, or of the scene's exit.
        var destination: String
        /// The segue's name for code.
        var identifier: String?
        /// What a segue of kind `relationship` means, such as `rootViewController`.
        var relationship: String?
        /// What an unwind segue calls.
        var unwindAction: String?
        /// The title of what is touched to perform it.
        var trigger: String?
    }

    /// The systems of Apple that have storyboards, which differ in how screens are opened and closed.
    enum Platform: Hashable {
        case iOS, tvOS, watchOS, macOS

        /// Whether a segue of kind `show` presents its destination where no navigation controller is there to push it.
        var presentsWithoutNavigation: Bool { self == .iOS || self == .tvOS }

        /// Whether a person can close every modal: by the remote's button, or by the corner of a watch's screen.
        var closesModals: Bool { self == .tvOS || self == .watchOS }
    }

    /// The file's base name, by which references know it.
    var name: String
    /// The system that it is for.
    var platform: Platform
    var path: String
    /// Whether the system shows it while the app is launched.
    var isLaunchScreen: Bool
    /// The id of the controller shown first.
    var initialID: String?
    /// The scenes that have a controller, in the file's order.
    var scenes: [Scene]
    /// The number of `<scene>` elements.
    var sceneElementCount: Int
    /// The number of `<segue>` elements that lead nowhere, as those that describe peek and pop.
    var ignoredSegueCount: Int
}
