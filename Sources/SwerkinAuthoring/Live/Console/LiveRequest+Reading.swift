import FlowGraph

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
        case "plan": return errand(rest).map { .plan($0) }
        case "navigate": return errand(rest).flatMap { $0.start == nil ? .navigate($0) : nil }
        case "why": return rest.hasPrefix("not ") ? errand(rest.dropFirst(4)).map { .whyNot($0) } : nil
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
    private static func errand(_ text: Substring) -> LiveSession.Errand? {
        var (rest, via) = parts(of: text, around: " via ")
        let (goal, start) = parts(of: rest, around: " from ")
        rest = goal.trimmed
        guard !rest.isEmpty else { return nil }
        var errand = LiveSession.Errand(to: String(rest))
        errand.start = start.map { String($0.trimmed) }
        errand.waypoints = (via ?? "").split(separator: ",").map { String($0.trimmed) }
        return errand
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
