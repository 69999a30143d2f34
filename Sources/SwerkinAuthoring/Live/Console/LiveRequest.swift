import FlowGraph

/// A request to a live session, as a person writes it in a line.
enum LiveRequest: Equatable {
    case look(String?)
    case changes
    case place
    case plan(LiveSession.Errand)
    case navigate(LiveSession.Errand)
    case whyNot(LiveSession.Errand)
    case touch(String)
    case enter(String, field: String)
    case expect(String, isThere: Bool)
    case back
    case step(String)
    case picture(path: String)
    case given(String)
    case screen(name: String?, trait: String?)
    case segment(label: String?, acts: Int?)
    case undo
    case declared
    case save(path: String)
    case swift(path: String?)
    case help
    case quit

    /// The reason why a line is no request.
    enum Problem: Error, Equatable {
        /// No request begins so; the nearest one that there is.
        case unknown(String, nearest: String?)
        /// The rest is missing or wrong; the form of the request.
        case incomplete(form: String)
    }
}

extension LiveRequest {
    /// The requests, each with its form and what it does.
    static let forms: [(verb: String, form: String, meaning: String)] = [
        ("look", "look [words]", "the elements on the screen, or those that have all the words"),
        ("changes", "changes", "the elements that came and went since the last look or act"),
        ("where", "where", "the screen, the stack, the facts, the segments from here"),
        ("plan", "plan <screen> [from <screen>] [via <screen>, …]", "the best plan"),
        ("navigate", "navigate <screen> [via <screen>, …]", "goes there"),
        ("why", "why not <screen> [from <screen>]", "the reason why there is no plan, and the repair"),
        ("touch", "touch <query or label>", "touches it"),
        ("enter", "enter <text> into <field>", "puts a text into a field"),
        ("expect", "expect [not] <query or label>", "checks that it is there"),
        ("back", "back", "goes back"),
        ("do", "do <step>", "performs a step, as logs and models write it; a line that is a step needs no do"),
        ("picture", "picture <file>", "writes a picture of the screen as PNG"),
        ("given", "given <fact>=<value>", "states a fact"),
        ("screen", "screen [<name>] [by <query>]", "declares this screen"),
        (
            "segment", "segment [<label>] [of <number>]",
            "declares the acts since the last known screen, or the last so many"
        ),
        ("undo", "undo", "takes the latest declaration back"),
        ("declared", "declared", "the declarations so far"),
        ("save", "save <file>", "writes the model with the declarations to a new file"),
        ("swift", "swift [<file>]", "what was done, as the body of a flow"),
        ("help", "help", "these lines"),
        ("quit", "quit", "ends the session"),
    ]

    /// The words by which a request may begin, for completion.
    static let verbs = forms.map(\.verb)
}
