import Foundation
import GraphvizRenderer
import ProcessResources

/// Two ways from one text in the DOT language to an SVG: the command `dot`, and Graphviz within a process.
///
/// Each picture is drawn in a process of its own, as `dot` and the command `flowgraph` draw theirs: one that has drawn a larger
/// picture before has its memory scattered, and takes longer. What ours takes counts from the text to the picture.
struct DrawingContest {
    enum Problem: Error, CustomStringConvertible {
        case otherPicture(String)

        var description: String {
            switch self {
            case .otherPicture(let name): "\(name): the picture is another one than that of the command dot"
            }
        }
    }

    private struct Round {
        let command: MeasuredCommand.Course
        let ours: MeasuredCommand.Course

        var isSlow: Bool { command.processorTime > DrawingContest.slow }
    }

    /// The processor time that `dot` has, in seconds.
    private static let limit = 30
    /// What takes `dot` longer than this, in seconds of processor time, is drawn once.
    private static let slow = 10.0

    private let name: String
    private let picture: String
    private let (input, output): (URL, URL)
    private let (drawing, course): (URL, URL)
    private var rounds: [Round] = []
    /// Whether `dot` was ended at its limit, so that there is nothing to compare with.
    private var isEnded = false

    /// Prepares a contest; `picture` says in words what is drawn.
    init(_ name: String, picture: String, dot: String, in folder: URL) throws {
        self.name = name
        self.picture = picture
        input = folder.appending(path: "\(name).dot")
        output = folder.appending(path: "\(name).svg")
        drawing = folder.appending(path: "\(name) in process.svg")
        course = folder.appending(path: "\(name) in process.json")
        try Data(dot.utf8).write(to: input)
    }

    /// Draws in both ways, one after the other, and compares the pictures; does nothing more once that took long.
    mutating func perform(counts: Bool) throws {
        if isEnded || rounds.last?.isSlow == true { return }
        guard let round = try round() else { return isEnded = true }
        if counts || round.isSlow { rounds.append(round) }
    }

    /// Nil if `dot` was ended at its limit.
    private func round() throws -> Round? {
        let command = MeasuredCommand(["dot", "-Tsvg", "-o", output.path, input.path], limit: Self.limit)
        guard let course = try command.run() else { return nil }
        let ours = MeasuredCommand(
            [CommandLine.arguments[0], "--draw", input.path, drawing.path, self.course.path], limit: 2 * Self.limit)
        guard try ours.run() != nil,
            try DrawingContest.withoutTextPositions(output) == DrawingContest.withoutTextPositions(drawing)
        else { throw Problem.otherPicture(name) }
        let ourCourse = try JSONDecoder().decode(MeasuredCommand.Course.self, from: Data(contentsOf: self.course))
        return Round(command: course, ours: ourCourse)
    }

    /// A picture without the positions of its texts: labels that Graphviz leaves behind are moved to their arrows.
    private static func withoutTextPositions(_ picture: URL) throws -> String {
        try String(contentsOf: picture, encoding: .utf8)
            .replacing(/(<text [^>]*) x="[^"]*" y="[^"]*"/) { $0.output.1 }
    }

    /// Draws a text within this process, and writes the picture and what it took.
    static func draw(_ input: URL, picture: URL, course: URL) throws {
        let dot = try String(contentsOf: input, encoding: .utf8)
        let (time, clock) = (ProcessorTime.now, ContinuousClock.now)
        let bytes = try GraphvizRenderer.render(dot: dot, as: .svg)
        let ours = MeasuredCommand.Course(
            processorTime: ProcessorTime.now - time, wallTime: clock.duration(to: .now) / .seconds(1))
        try Data(bytes).write(to: picture)
        try JSONEncoder().encode(ours).write(to: course)
    }

    /// What is reported.
    var line: ReportLine {
        ReportLine(
            graph: name, picture: isEnded ? "none: dot took more than \(Self.limit) s" : picture,
            processorTime: median(rounds.map(\.ours.processorTime)),
            reference: median(rounds.map(\.command.processorTime)),
            ratio: median(rounds.map { $0.ours.processorTime / $0.command.processorTime }),
            wallTime: median(rounds.map(\.ours.wallTime)))
    }
}
