import Swerkin

/// The context of a screen's pictures: the drawing around it, the conditions before taking them, and additional pictures.
///
/// Everything around and over the screen (container, safe area, keyboard) is drawn onto the picture and never into the app: so
/// it is the same on every driver, and the accessibility text is that of the screen alone.
public struct PictureContext<TestCase: BaseTestCase>: Sendable {
    /// The container of the screen; the app gets the room that it leaves.
    public var container = PictureContainer.none
    /// The actions at moments of a picture.
    public var hooks: [PictureMoment: PicturedState<TestCase>.Action] = [:]
    /// True if the screen is ready to be pictured, as when an image has loaded; evaluated again and again on the driver's
    /// clock.
    public var isReady: PicturedState<TestCase>.Question = { _ in true }
    /// The time limit for the screen to be ready.
    public var readyLimit = Duration.seconds(5)
    /// The scroll views to picture in full length, by the name of the extra picture that each gets.
    public var scrollViews: [String: ScrolledContent] = [:]
    /// The size of the display in points as the device is held upright, for every device; nil for the device's own.
    public var screenSize: Size?
    /// The orientation of the device, instead of the matrix's; nil for each of the matrix.
    public var orientation: PictureVariant.Orientation?
    /// True if what the system takes up of the display is drawn as a grey veil.
    public var drawsSafeArea = false
    /// True if a grey area for the keyboard is drawn over the lower end.
    public var showsKeyboard = false

    /// Nothing around the screen, and nothing to wait for.
    public init() {}
}

/// The content of a scroll view to picture in full length.
public enum ScrolledContent: Hashable, Sendable {
    /// The screen as a whole, as a page scrolls.
    case screen
    /// An element that scrolls in itself.
    case element(ElementQuery)
}

/// A moment in the making of a picture, at which a hook is called.
public enum PictureMoment: String, Hashable, Sendable, CaseIterable {
    /// The test case has been set up; the app has not been launched, unless its `setUp()` did so.
    case beforeLaunch
    /// The app has been launched; the screen is not shown yet.
    case beforeRender
    /// The screen is shown, in its state.
    case afterRender
    /// The screen is ready; the picture is taken next.
    case whenReady
    /// The pictures and the text have been taken.
    case afterPicture
}
