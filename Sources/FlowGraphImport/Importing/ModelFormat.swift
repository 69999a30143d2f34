/// A format of another tool that can be imported.
public enum ModelFormat: Hashable, Sendable, CaseIterable {
    /// Storyboards of Xcode's Interface Builder, for iOS, tvOS, watchOS and macOS.
    case storyboard
    /// Navigation graphs of Android Jetpack, the XML files in `res/navigation`.
    case androidNavigation

    /// Recognises a file by its outermost element.
    init?(of root: MarkupElement) {
        switch root.name {
        case "document" where root["type"]?.contains("Storyboard") == true: self = .storyboard
        case "navigation": self = .androidNavigation
        default: return nil
        }
    }
}
