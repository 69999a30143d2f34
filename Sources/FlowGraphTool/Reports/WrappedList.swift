/// Names joined by commas in lines of at most 100 characters, where a name is not longer.
struct WrappedList {
    private static let width = 100

    private let names: [String]

    init(_ names: [String]) {
        self.names = names
    }

    /// The lines, each after some spaces.
    func lines(indent: Int) -> [String] {
        let spaces = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = spaces
        for (position, name) in names.enumerated() {
            let item = position + 1 < names.count ? "\(name)," : name
            if line.count > indent, line.count + item.count + 1 > WrappedList.width {
                lines.append(line)
                line = spaces
            }
            line += line.count > indent ? " \(item)" : item
        }
        return line.count > indent ? lines + [line] : lines
    }
}
