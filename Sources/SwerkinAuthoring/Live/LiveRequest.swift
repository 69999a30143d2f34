import FlowGraph
import SwerkinCore

/// A request to a live session, as a person writes it in a line.
enum LiveRequest: Equatable {
    case look(String?)
    case changes
    case place
    case plan(LiveSession.NavigationTask)
    case navigate(LiveSession.NavigationTask)
    case whyNot(LiveSession.NavigationTask)
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
    /// The requests, each with its form and its meaning.
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

extension LiveRequest {
    /// Reads a line; nil if it is empty or a comment, which begins with `# `.
    static func reading(_ line: String) throws(Problem) -> LiveRequest? {
        let line = Substring(line).trimmed
        if line.isEmpty || line == "#" || line.hasPrefix("# ") { return nil }
        if line.first == "I", StepText(String(line)) != nil { return .step(String(line)) }
        let verb = String(line.prefix { !$0.isWhitespace })
        guard let form = forms.first(where: { $0.verb == verb })?.form else {
            throw .unknown(verb, nearest: SpellingSuggestion.nearest(to: verb, among: verbs))
        }
        guard let request = request(verb, line.dropFirst(verb.count).trimmed) else { throw .incomplete(form: form) }
        return request
    }

    private static func request(_ verb: String, _ rest: Substring) -> LiveRequest? {
        let text = rest.isEmpty ? nil : String(rest)
        switch verb {
        case "look": return .look(text)
        case "touch": return text.map { .touch($0) }
        case "do": return text.map { .step($0) }
        case "picture": return text.map { .picture(path: $0) }
        case "save": return text.map { .save(path: $0) }
        case "given": return text.map { .given($0) }
        case "swift": return .swift(path: text)
        case "plan": return task(rest).map { .plan($0) }
        case "navigate": return task(rest).flatMap { $0.start == nil ? .navigate($0) : nil }
        case "why": return rest.hasPrefix("not ") ? task(rest.dropFirst(4)).map { .whyNot($0) } : nil
        case "enter": return entering(rest)
        case "expect":
            guard let text else { return nil }
            return rest.hasPrefix("not ")
                ? .expect(String(text.dropFirst(4)), isThere: false) : .expect(text, isThere: true)
        case "screen": return screen(rest)
        case "segment": return segment(rest)
        default: return rest.isEmpty ? plain[verb] : nil
        }
    }

    /// The requests of one word.
    private static let plain: [String: LiveRequest] = [
        "changes": .changes, "where": .place, "back": .back, "undo": .undo, "declared": .declared, "help": .help,
        "quit": .quit,
    ]

    /// `checkout from home via cart, account`.
    private static func task(_ text: Substring) -> LiveSession.NavigationTask? {
        var (rest, via) = parts(of: text, around: " via ")
        let (goal, start) = parts(of: rest, around: " from ")
        rest = goal.trimmed
        guard !rest.isEmpty else { return nil }
        var task = LiveSession.NavigationTask(to: String(rest))
        task.start = start.map { String($0.trimmed) }
        task.waypoints = (via ?? "").split(separator: ",").map { String($0.trimmed) }
        return task
    }

    /// `Ada Lovelace into Name`; the last `into` counts.
    private static func entering(_ text: Substring) -> LiveRequest? {
        guard let range = text.ranges(of: " into ").last else { return nil }
        let field = text[range.upperBound...].trimmed
        return field.isEmpty
            ? nil : .enter(QuotedText.unquoted(text[..<range.lowerBound].trimmed), field: String(field))
    }

    /// `orders by the heading with label "Orders"`.
    private static func screen(_ text: Substring) -> LiveRequest {
        let (name, trait) = parts(of: " \(text)", around: " by ")
        return .screen(name: name.trimmed.nonEmpty, trait: trait?.trimmed.nonEmpty)
    }

    /// `Open the orders of 2`.
    private static func segment(_ text: Substring) -> LiveRequest? {
        let line = Substring(" \(text)")
        guard let range = line.ranges(of: " of ").last, let count = Int(line[range.upperBound...].trimmed) else {
            return .segment(label: text.trimmed.nonEmpty, acts: nil)
        }
        return count > 0 ? .segment(label: line[..<range.lowerBound].trimmed.nonEmpty, acts: count) : nil
    }

    private static func parts(of text: some StringProtocol, around word: String) -> (Substring, Substring?) {
        let text = Substring(text)
        guard let range = text.firstRange(of: word) else { return (text, nil) }
        return (text[..<range.lowerBound], text[range.upperBound...])
    }
}

extension Substring {
    fileprivate var nonEmpty: String? { isEmpty ? nil : String(self) }
}

extension LiveRequest.Problem: CustomStringConvertible {
    /// The problem and the remedy.
    var description: String {
        switch self {
        case .unknown(let verb, let nearest):
            "there is no request \(verb.debugDescription)\(SpellingSuggestion.question(nearest)); help lists them"
        case .incomplete(let form): "write it as: \(form)"
        }
    }
}

extension LiveSession {
    /// The answer to a request that needs no file; nothing for the others.
    func answer(to request: LiveRequest) -> LiveAnswer {
        switch request {
        case .look(let text): look(for: text)
        case .changes: changes()
        case .place: whereAmI()
        case .plan(let task): plan(task)
        case .navigate(let task): navigate(task)
        case .whyNot(let task): whyNot(task)
        case .touch(let text): touch(text)
        case .enter(let text, let field): enter(text, into: field)
        case .expect(let text, let isThere): expect(text, isThere: isThere)
        case .back: goBack()
        case .step(let text): perform(text)
        case .screen(let name, let trait): declareScreen(name, trait: trait)
        case .segment(let label, let acts): declareSegment(label, acts: acts)
        case .undo: undo()
        case .declared: LiveAnswer(model.declared.isEmpty ? ["nothing yet"] : model.declared)
        case .picture, .given, .save, .swift, .help, .quit: LiveAnswer([])
        }
    }

    /// Performs an act or a check that a line requests: `touch`, `enter`, `expect`, `back`, or a step.
    package func act(_ line: String) -> LiveAnswer {
        do throws(LiveRequest.Problem) {
            guard let request = try LiveRequest.reading(line) else { return .impossible("there is nothing to do") }
            switch request {
            case .touch, .enter, .expect, .back, .step: return answer(to: request)
            default: return .impossible("\(line.quoted) is no act: write touch, enter, expect, back, or a step")
            }
        } catch {
            return .impossible("\(error)")
        }
    }
}
