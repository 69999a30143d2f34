/// A figure of what a path to a screen costs on a page, from one arrival to the next.
public enum PathFigure: String, Hashable, Sendable, CaseIterable, Codable {
    /// The number of requests.
    case requests
    /// The bytes that servers sent, headers included; what the browser had stored counts nothing.
    case bytes
    /// The time until the largest content of a new document was painted, in seconds.
    case largestPaint
    /// The sum of the layout shifts that followed no input, without a unit.
    case layoutShift
    /// The time of the tasks that kept the page from reacting for more than 50 ms, in seconds.
    case longTasks
}

/// The greatest figures of one path.
public struct PathCosts: Hashable, Sendable {
    /// The path, such as `home → cart “Cart”`.
    public var path: String
    /// The greatest figure of each kind that was measured.
    public var figures: [PathFigure: Double]

    /// Makes costs.
    public init(path: String, figures: [PathFigure: Double]) { (self.path, self.figures) = (path, figures) }
}

extension [PathCosts] {
    /// Adds the figures of a path; of each kind the greatest is kept.
    ///
    /// O(paths).
    mutating func note(_ figures: [PathFigure: Double], of path: String) {
        guard let position = firstIndex(where: { $0.path == path }) else {
            return append(PathCosts(path: path, figures: figures))
        }
        self[position].figures.merge(figures) { Swift.max($0, $1) }
    }
}

extension PathFigure {
    /// The figure in words, as in `34 requests` or `1.2 s`.
    func words(_ value: Double) -> String {
        switch self {
        case .requests: "\(Int(value)) \(value == 1 ? "request" : "requests")"
        case .bytes: value < 10_000 ? "\(Int(value)) bytes" : "\(Int(value / 1000)) kB"
        case .largestPaint, .longTasks: "\(Self.rounded(value, 1000)) s"
        case .layoutShift: "\(Self.rounded(value, 1000))"
        }
    }

    private static func rounded(_ value: Double, _ parts: Double) -> Double { (value * parts).rounded() / parts }

    /// The name in reports.
    var noun: String {
        switch self {
        case .requests: "requests"
        case .bytes: "bytes"
        case .largestPaint: "largest paint"
        case .layoutShift: "layout shift"
        case .longTasks: "long tasks"
        }
    }
}
