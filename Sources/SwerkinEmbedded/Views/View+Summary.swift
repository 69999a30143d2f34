import SwerkinCore

extension View {
    /// The view that covers this one, in words: the layer in front, or else the innermost view there that has a name.
    func summaryOfCover(_ met: View) -> String {
        let layer = met.outermostView
        if layer !== outermostView { return layer.summary }
        let named = met.selfAndSuperviews.first { $0.shownName != nil && !isInside($0) }
        return (named ?? met).summary
    }

    /// The view for people, as in `the button "Save"` or `a view without a name`.
    var summary: String {
        switch self {
        case is Keyboard: "the keyboard"
        case is Popover: "the popover"
        default: shownName.map { "the \(kindWords) \"\($0)\"" } ?? "a \(kindWords) without a name"
        }
    }

    private var kindWords: String {
        switch role {
        case .generic: "view"
        case .image: "image"
        case .alertDialog: "alert"
        default: role.rawValue
        }
    }

    private var shownName: String? { [label, identifier].compactMap { $0 }.first { !$0.isEmpty } }
}
