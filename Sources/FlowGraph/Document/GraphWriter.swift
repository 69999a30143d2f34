/// Writes a graph as a document of the current version.
///
/// A screen or segment takes one line, so that a diff shows exactly the changed ones.
struct GraphWriter {
    /// The text written so far.
    var text = ""
    private var isFirst = true

    /// Writes a graph.
    mutating func write(_ graph: NavigationGraph) {
        text += "{\n  \"flowgraph\": \(GraphDocument.version)"
        if let name = graph.name {
            text += ",\n  \"name\": "
            write(name)
        }
        write(facts: GraphWriter.writtenFacts(of: graph))
        write("screens", graph.screens) { $0.write($1) }
        write("segments", graph.segments) { $0.write($1) }
        text += "\n}\n"
    }

    private mutating func write<Element>(
        _ section: String, _ elements: [Element], _ write: (inout GraphWriter, Element) -> Void
    ) {
        text += ",\n  \"\(section)\": ["
        for (position, element) in elements.enumerated() {
            text += position == 0 ? "\n    " : ",\n    "
            write(&self, element)
        }
        text += elements.isEmpty ? "]" : "\n  ]"
    }

    private mutating func write(_ screen: GraphScreen) {
        object { writer in
            writer.member(ScreenKey.name) { $0.write(screen.name) }
            if let title = screen.title { writer.member(ScreenKey.title) { $0.write(title) } }
            if let module = screen.module { writer.member(ScreenKey.module) { $0.write(module) } }
            if let trait = screen.trait { writer.member(ScreenKey.trait) { $0.write(trait) } }
            if let original = screen.aliasOf { writer.member(ScreenKey.aliasOf) { $0.write(original) } }
            if !screen.tags.isEmpty { writer.member(ScreenKey.tags) { $0.write(screen.tags) } }
            if screen.isStart { writer.member(ScreenKey.start) { $0.text += "true" } }
        }
    }

    private mutating func write(_ segment: Segment) {
        object { writer in
            writer.member(SegmentKey.start) { $0.write(segment.start) }
            if let end = segment.end { writer.member(SegmentKey.end) { $0.write(end) } }
            if let label = segment.label { writer.member(SegmentKey.label) { $0.write(label) } }
            if segment.kind != .push { writer.member(SegmentKey.kind) { $0.write(segment.kind.rawValue) } }
            if segment.isDestructive { writer.member(SegmentKey.destructive) { $0.text += "true" } }
            if !segment.steps.isEmpty { writer.member(SegmentKey.steps) { $0.write(segment.steps) } }
            writer.write(SegmentKey.preconditions, segment.preconditions) { $0.write($1) }
            writer.write(SegmentKey.effects, segment.effects) { $0.write($1) }
            if segment.cost != 1 { writer.member(SegmentKey.cost) { $0.text += JSONText.number(segment.cost) } }
            if !segment.tags.isEmpty { writer.member(SegmentKey.tags) { $0.write(segment.tags) } }
        }
    }
}

// MARK: Texts, lists and objects

extension GraphWriter {
    mutating func write(_ text: String) {
        JSONText.appendQuoted(text, to: &self.text)
    }

    mutating func write(_ texts: [String]) {
        write(texts) { $0.write($1) }
    }

    mutating func write<Element>(
        _ elements: [Element], _ write: (inout GraphWriter, Element) -> Void
    ) {
        text += "["
        for (position, element) in elements.enumerated() {
            if position > 0 { text += ", " }
            write(&self, element)
        }
        text += "]"
    }

    mutating func object(_ members: (inout GraphWriter) -> Void) {
        text += "{ "
        isFirst = true
        members(&self)
        isFirst = false
        text += " }"
    }

    mutating func member(_ key: some RawRepresentable<String>, _ value: (inout GraphWriter) -> Void) {
        member(key.rawValue, value)
    }

    mutating func member(_ key: String, _ value: (inout GraphWriter) -> Void) {
        if !isFirst { text += ", " }
        isFirst = false
        write(key)
        text += ": "
        value(&self)
    }
}

extension GraphWriter {
    /// The greatest length of a line of facts; longer lists take one line for each fact.
    private static let factsWidth = 120

    /// The declared facts, and those undeclared ones whose values the written conditions do not determine.
    ///
    /// A condition that combines equality with other requirements is written as a list of the one value, which no
    /// longer mentions the other values.
    static func writtenFacts(of graph: NavigationGraph) -> [Fact] {
        let undeclared = graph.facts.dropFirst(graph.declaredFacts.count)
        guard !undeclared.isEmpty else { return graph.declaredFacts }
        let conditions = graph.segments.lazy.flatMap(\.preconditions)
        let shortened = Set(conditions.filter { $0.value.combinesEquality }.map(\.fact))
        return graph.declaredFacts + undeclared.filter { shortened.contains($0.name) }
    }

    /// Writes the declarations of facts.
    mutating func write(facts: [Fact]) {
        guard !facts.isEmpty else { return }
        let members = facts.map { fact in
            var writer = GraphWriter()
            writer.member(fact.name) { $0.write(fact.domain) }
            return writer.text
        }
        let line = "  \"facts\": { \(members.joined(separator: ", ")) }"
        if line.unicodeScalars.count <= GraphWriter.factsWidth {
            text += ",\n" + line
        } else {
            text += ",\n  \"facts\": {\n    \(members.joined(separator: ",\n    "))\n  }"
        }
    }

    private mutating func write(_ domain: FactDomain) {
        switch domain {
        case .values(let values): write(values) { $0.text += $1.description }
        case .range(let range):
            object { writer in
                writer.member(DomainKey.min) { $0.text += String(range.lowerBound) }
                writer.member(DomainKey.max) { $0.text += String(range.upperBound) }
            }
        }
    }

    /// Writes the conditions or the effects of a segment; writes nothing if there are none.
    mutating func write<Value>(
        _ key: SegmentKey, _ map: FactMap<Value>, _ write: (inout GraphWriter, Value) -> Void
    ) {
        guard !map.isEmpty else { return }
        member(key) { writer in
            writer.object { writer in
                for entry in map { writer.member(entry.fact) { write(&$0, entry.value) } }
            }
        }
    }

    /// Writes a condition.
    mutating func write(_ condition: Condition) {
        if let value = condition.equals, !condition.combinesEquality {
            text += value.description
            return
        }
        object { writer in
            if let value = condition.not.first, condition.not.count == 1 {
                writer.member(ConditionKey.not) { $0.text += value.description }
            } else if !condition.not.isEmpty {
                writer.member(ConditionKey.not) { $0.write(condition.not) { $0.text += $1.description } }
            }
            if let values = condition.writtenValues {
                writer.member(ConditionKey.in) { $0.write(values) { $0.text += $1.description } }
            }
            if let bound = condition.atLeast { writer.member(ConditionKey.atLeast) { $0.text += String(bound) } }
            if let bound = condition.atMost { writer.member(ConditionKey.atMost) { $0.text += String(bound) } }
        }
    }

    /// Writes an effect.
    mutating func write(_ effect: Effect) {
        switch effect {
        case .set(let value): text += value.description
        case .forget: text += "null"
        case .add(let amount): object { $0.member(EffectKey.add) { $0.text += String(amount) } }
        case .toggle: object { $0.member(EffectKey.toggle) { $0.text += "true" } }
        }
    }
}

extension Condition {
    /// True if the fact must equal a value and meet other requirements, which one object of the format cannot express.
    fileprivate var combinesEquality: Bool {
        equals != nil && (!not.isEmpty || self.in != nil || atLeast != nil || atMost != nil)
    }

    /// The allowed values of the fact, by equality or by a list.
    fileprivate var writtenValues: [FactValue]? {
        guard let equals else { return self.in }
        return (self.in ?? [equals]).contains(equals) ? [equals] : []
    }
}
