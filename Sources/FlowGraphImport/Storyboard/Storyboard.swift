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
