import FlowGraph

/// Names joined by commas in lines of at most 100 characters, unless a name is longer.
struct WrappedList {
    private static let width = 100

    private let names: [String]

    init(_ names: [String]) {
        self.names = names.map(OneLine.text)
    }

    /// The lines, each indented by spaces.
    func lines(indent: Int) -> [String] {
        names.isEmpty ? [] : lines(indent: indent, in: String(repeating: " ", count: indent), isEmpty: true)
    }

    /// The lines, the first after a heading and the others indented by spaces.
    func lines(indent: Int, firstAfter heading: String) -> [String] {
        lines(indent: indent, in: heading, isEmpty: false)
    }

    /// Fills a line and those after it.
    private func lines(indent: Int, in first: String, isEmpty: Bool) -> [String] {
        var lines = [first]
        var isEmpty = isEmpty
        for (position, name) in names.enumerated() {
            let item = position + 1 < names.count ? "\(name)," : name
            if !isEmpty, lines[lines.count - 1].count + item.count + 1 > WrappedList.width {
                lines.append(String(repeating: " ", count: indent))
                isEmpty = true
            }
            lines[lines.count - 1] += isEmpty ? item : " \(item)"
            isEmpty = false
        }
        return lines
    }
}
