/// Rows of tables and collections, which the code tells apart by the numbers in their index paths.
extension Interpreter {
    /// Follows the choice of each row that the code tells apart, with the text of the row as the control's; returns false for another
    /// method, and for one that tells no rows apart.
    func followRows(
        _ function: SourceNode, _ body: SourceNode, of type: AppType, _ ancestor: AppType, _ frame: Frame
    ) -> Bool {
        let choosing: Set<String> = ["didSelectRowAt", "didSelectItemAt"]
        guard let path = function.parameters.first(where: { choosing.contains($0.argumentLabel) }) else { return false }
        let numbers = RowNumbers(in: body) { [index] name in index.type(named: name, from: ancestor, file: frame.file) }
        guard !numbers.isEmpty else { return false }
        let first = segments.count
        for row in numbers.all where stepsLeft > 0 {
            let label = text(of: row, in: type)
            trail.control = label.map { Control(label: $0, identifier: nil, place: function.place) }
            trail.steps = []
            let inner = Frame(parent: nil, selfValue: frame.selfValue, owner: frame.owner, file: frame.file)
            bind(function.parameters, [], inner, context: ancestor, file: frame.file)
            inner.locals[path.text] = indexPath(row)
            _ = value(ofBody: body, inner)
        }
        mergeRows(from: first)
        return true
    }

    /// Rows that lead to the same screen by the same line are one segment, labelled by all of them.
    private func mergeRows(from first: Int) {
        var merged: [FoundSegment] = []
        for segment in segments[first...] {
            let same = merged.firstIndex {
                $0.start == segment.start && $0.end == segment.end && $0.kind == segment.kind
                    && $0.place == segment.place
            }
            guard let same else { merged.append(segment); continue }
            guard let label = segment.label else { continue }
            let known = merged[same].label.map { [$0] } ?? []
            merged[same].label =
                known.contains { $0 == label || $0.hasSuffix(" / " + label) || $0.hasPrefix(label + " / ") }
                ? merged[same].label : (known + [label]).joined(separator: " / ")
        }
        segments.replaceSubrange(first..., with: merged)
    }

    private func indexPath(_ row: RowNumbers.Row) -> Value {
        let instance = newInstance("IndexPath", nil, at: nil)
        instance.fields["row"] = row.number.map { Value(.integer($0), type: "Int") }
        instance.fields["item"] = instance.fields["row"]
        instance.fields["section"] = row.section.map { Value(.integer($0), type: "Int") }
        return Value(.instance(instance), type: "IndexPath")
    }

    // MARK: Texts

    /// The text that a row shows: the first that the code gives its cell, else that of the storyboard's static cell.
    private func text(of row: RowNumbers.Row, in type: AppType) -> String? {
        guard row.isTold else { return nil }
        return codedText(of: row, in: type)
            ?? resources.scenes(ofClass: type.simpleName).lazy.compactMap { scene in
                scene.rowTitle(section: row.section ?? 0, row: row.number ?? 0)
            }.first.map(resources.text)
    }

    private func codedText(of row: RowNumbers.Row, in type: AppType) -> String? {
        let making: Set<String> = ["cellForRowAt", "cellForItemAt"]
        let functions = index.ancestry(of: type).flatMap { ancestor in
            ancestor.functionOrder.filter { $0.parameters.contains { making.contains($0.argumentLabel) } }
        }
        guard let function = functions.first(where: { $0.body != nil }), let body = function.body,
            let path = function.parameters.first(where: { making.contains($0.argumentLabel) })
        else { return nil }
        let (outerTexts, outerTrail) = (rowTexts, trail)
        muted += 1
        rowTexts = []
        defer {
            muted -= 1
            (rowTexts, trail) = (outerTexts, outerTrail)
        }
        let frame = Frame(
            parent: nil, selfValue: Value(.unknown, type: type.name), owner: type, file: function.tree.file)
        bind(function.parameters, [], frame, context: type, file: function.tree.file)
        frame.locals[path.text] = indexPath(row)
        _ = value(ofBody: body, frame)
        return rowTexts?.first
    }

    /// Keeps the text that a label of a row is given.
    func noteRowText(_ name: String, _ value: Value) {
        guard ["text", "attributedText", "title"].contains(name), let text = value.string else { return }
        let shown = resources.text(text)
        if !shown.isEmpty { rowTexts?.append(shown) }
    }

    // MARK: Numbers

    /// The value of an operand, a literal number too.
    func operand(_ node: SourceNode, _ frame: Frame) -> Value {
        if node.kind == .number, let number = Int(node.text) { return Value(.integer(number), type: "Int") }
        return eval(node, frame)
    }

    /// The result of an operator on the number of a row and another; nil if that is none.
    func ofNumbers(_ node: SourceNode, _ frame: Frame) -> Value? {
        guard ["+", "-", "<", ">", "<=", ">="].contains(node.text) else { return nil }
        let (left, right) = (operand(node[0], frame), operand(node[1], frame))
        switch (left.content, right.content) {
        case (.integer(let a), .integer(let b)):
            switch node.text {
            case "+": return Value(.integer(a &+ b), type: "Int")
            case "-": return Value(.integer(a &- b), type: "Int")
            case "<": return Value(.boolean(a < b), type: "Bool")
            case ">": return Value(.boolean(a > b), type: "Bool")
            case "<=": return Value(.boolean(a <= b), type: "Bool")
            default: return Value(.boolean(a >= b), type: "Bool")
            }
        case (.integer, _), (_, .integer):
            return Value(.unknown, type: node.text.count == 1 ? left.type ?? "Int" : "Bool")
        default: return nil
        }
    }
}

/// The numbers of sections and rows that a function compares index paths with.
private struct RowNumbers {
    /// A row that the function tells apart; the section or the row is nil if it tells none apart.
    struct Row {
        let section: Int?
        let number: Int?

        /// True if it is one of those that are named, not any other.
        var isTold: Bool { (section ?? 0) >= 0 && (number ?? 0) >= 0 }
    }

    private let type: (String) -> AppType?
    private var sections: Set<Int> = []
    private var rows: Set<Int> = []
    /// Stands for all numbers that the function doesn't name.
    private static let other = -1

    /// Finds the numbers in a body; `type` gives the enumerations that name them.
    init(in body: SourceNode, type: @escaping (String) -> AppType?) {
        self.type = type
        visit(body)
    }

    var isEmpty: Bool { sections.isEmpty && rows.isEmpty }

    /// All that are told apart, in order, those that stand for any other last.
    var all: [Row] {
        let numbers = { (named: Set<Int>) -> [Int?] in
            named.isEmpty ? [nil] : (named.sorted().prefix(24) + [Self.other]).map { $0 }
        }
        return numbers(sections).flatMap { section in numbers(rows).map { Row(section: section, number: $0) } }
    }

    private mutating func visit(_ node: SourceNode) {
        switch node.kind {
        case .binary where node.count == 2 && ["==", "!=", "<", ">", "<=", ">="].contains(node.text):
            add(node[1], to: node[0])
            add(node[0], to: node[1])
        case .switchStatement where node.count > 1:
            for branch in node.children.dropFirst() {
                for pattern in branch.children.dropLast() { add(pattern: pattern, to: node[0]) }
            }
        // `Section(rawValue: indexPath.section)`
        case .call where node.count == 2 && node[1].text == "rawValue" && node[1].count > 0:
            for number in type(node[0].text)?.casesByNumber.keys.sorted() ?? [] { add(number, to: node[1][0]) }
        // `Section.allCases[indexPath.section]`
        case .subscripted where node.count == 2 && node[0].text == "allCases" && node[0].count > 0 && node[1].count > 0:
            for number in (type(node[0][0].text)?.cases ?? []).indices { add(number, to: node[1][0]) }
        default: break
        }
        for child in node.children { visit(child) }
    }

    private mutating func add(pattern: SourceNode, to subject: SourceNode) {
        if pattern.kind == .expressionPattern, pattern.count > 0 { return add(pattern[0], to: subject) }
        guard pattern.kind == .tuplePattern, subject.kind == .tuple, subject.count == pattern.count else { return }
        for (part, value) in zip(pattern.children, subject.children) {
            add(pattern: part, to: value.kind == .argument && value.count > 0 ? value[0] : value)
        }
    }

    private mutating func add(_ literal: SourceNode, to subject: SourceNode) {
        if literal.kind == .number, let number = Int(literal.text) { add(number, to: subject) }
    }

    private mutating func add(_ number: Int, to subject: SourceNode) {
        guard subject.kind == .member else { return }
        switch subject.text {
        case "section": sections.insert(number)
        case "row", "item": rows.insert(number)
        default: break
        }
    }
}
