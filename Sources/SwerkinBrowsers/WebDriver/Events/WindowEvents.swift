/// The windows of a browser and the dialogs over them, as events of WebDriver BiDi report them.
///
/// Source: https://www.w3.org/TR/webdriver-bidi/, section "The browsingContext Module". Every event is handled in O(depth of iframes).
struct WindowEvents {
    /// The events that it is made from.
    static let names = [
        "browsingContext.userPromptOpened", "browsingContext.userPromptClosed", "browsingContext.contextCreated",
        "browsingContext.contextDestroyed",
    ]

    /// The open dialogs, by the windows that they are over.
    private(set) var dialogs: [String: ShownDialog] = [:]
    /// The profiles of the windows.
    private var profiles: [String: String] = [:]
    /// The documents around those of iframes.
    private var parents: [String: String] = [:]

    /// All windows.
    var windows: Set<String> { Set(profiles.keys) }

    /// The windows of a profile, which the protocol calls a user context.
    func windows(of profile: String) -> Set<String> { Set(profiles.filter { $0.value == profile }.keys) }

    /// The window that shows a document, or the iframe with it.
    func window(of context: String) -> String {
        var window = context
        while let parent = parents[window] { window = parent }
        return window
    }

    /// Takes over what was open before the first event, from the answer to `browsingContext.getTree`.
    mutating func add(_ contexts: [JSONValue], in parent: String? = nil) {
        for context in contexts {
            guard let name = context["context"]?.string else { continue }
            add(name, in: parent ?? context["parent"]?.string, of: context["userContext"]?.string)
            add(context["children"]?.array ?? [], in: name)
        }
    }

    /// Handles an event, by its method and parameters; ignores others.
    mutating func handle(_ event: String, _ parameters: JSONValue) {
        guard let context = parameters["context"]?.string else { return }
        switch event {
        case "browsingContext.userPromptOpened": dialogs[window(of: context)] = ShownDialog(parameters)
        case "browsingContext.userPromptClosed": dialogs[window(of: context)] = nil
        case "browsingContext.contextCreated":
            add(context, in: parameters["parent"]?.string, of: parameters["userContext"]?.string)
        case "browsingContext.contextDestroyed":
            (dialogs[context], parents[context], profiles[context]) = (nil, nil, nil)
        default: break
        }
    }

    private mutating func add(_ context: String, in parent: String?, of profile: String?) {
        // A document around itself would never end.
        if let parent, window(of: parent) != context {
            parents[context] = parent
        } else {
            profiles[context] = profile ?? "default"
        }
    }

    /// Forgets the dialog of a window, which was answered by other means than events.
    mutating func forgetDialog(of window: String) { dialogs[window] = nil }
}

extension ShownDialog {
    /// The dialog that `browsingContext.userPromptOpened` reports.
    fileprivate init(_ parameters: JSONValue) {
        self.init(
            message: parameters["message"]?.string ?? "",
            kind: parameters["type"]?.string.flatMap(JavaScriptDialog.Kind.init(rawValue:)) ?? .unknown,
            text: parameters["defaultValue"]?.string ?? "")
    }
}
