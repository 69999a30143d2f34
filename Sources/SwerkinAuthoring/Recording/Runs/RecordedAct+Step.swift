import SwerkinCore

extension RecordedAct {
    /// Makes an act of a step as a record has it: in words, and in Swift if it can be written.
    init(step words: String, call: String?, on screen: ScreenObservation) {
        let texts = words.texts
        let element = texts.lazy.compactMap { screen.tree.element(meantBy: $0) }.first
        act = Act(step: words) ?? .step(words, swift: call)
        (self.element, alternatives, before, secret) = (element, [], screen, nil)
    }
}

extension Act {
    /// An act that a step in words is, or nil if it is none of those that explorations perform.
    fileprivate init?(step words: String) {
        let patterns: [(Regex<(Substring, Substring)>, (String) -> Act)] = [
            (#/ITouch\((the .+)\)/#, { .touch($0) }), (#/IDoubleTouch\((the .+)\)/#, { .doubleTouch($0) }),
            (#/IContextTouch\((the .+)\)/#, { .contextTouch($0) }), (#/IPressKey\((\w+)\)/#, { .press($0) }),
        ]
        for (pattern, make) in patterns {
            guard let match = words.wholeMatch(of: pattern) else { continue }
            let act = make(String(match.1))
            guard act.query != nil || words.hasPrefix("IPressKey") else { return nil }
            self = act
            return
        }
        if words == "IGoBack()" {
            self = .back
        } else if let match = words.wholeMatch(of: #/IEnter\((.*), into: (the .+)\)/#),
            (try? QueryText.query(match.2)) != nil
        {
            let (text, query) = (String(match.1), String(match.2))
            self = text == Typed.mask ? .enterSecret(into: query) : .enter(text, into: query)
        } else if let match = words.wholeMatch(of: #/ISelect\((.*), from: (the .+)\)/#),
            (try? QueryText.query(match.2)) != nil
        {
            self = .choose(String(match.1), from: String(match.2))
        } else {
            return nil
        }
    }
}

extension String {
    /// The arguments of a step in words, the last first: identifiers, labels and queries.
    fileprivate var texts: [String] {
        guard let open = firstIndex(of: "("), last == ")" else { return [] }
        let inner = self[index(after: open)...].dropLast()
        return inner.split(separator: ", ").map { part in
            String(part.firstMatch(of: #/^(?:\w+: )?(.*)$/#)?.1 ?? part)
        }.reversed()
    }
}

extension ElementTree {
    /// The first element that a query in words, an identifier or a label means; nil if none does.
    fileprivate func element(meantBy text: String) -> Element? {
        if let query = try? QueryText.query(text) { return (try? outermostMatches(query))?.first }
        return elements.first { $0.identifier == text } ?? elements.first { $0.label == text }
    }
}
