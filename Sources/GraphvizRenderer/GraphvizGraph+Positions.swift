import CGraphviz
import FlowGraphDrawing

/// The positions of a graph's parts, by the identifiers of the DOT text.
struct GraphvizPositions {
    typealias Point = PicturePositions.Point

    struct Edge {
        let line: String
        let label: Point?
    }

    struct Cluster {
        let area: Area
        let label: Point?
        /// The size of the title; only read.
        var labelSize: (width: Double, height: Double)?
    }

    /// By name, `s0`.
    var nodes: [String: PicturePositions.Box] = [:]
    /// By identifier, `e0`.
    var edges: [String: Edge] = [:]
    /// By name, `cluster_0`.
    var clusters: [String: Cluster] = [:]
    /// The centre of the heading.
    var heading: Point?
    /// The size of the heading; only read.
    var headingSize: (width: Double, height: Double)?
}

extension GraphvizGraph {
    /// The engine that keeps the positions that a graph comes with, and finds lines for arrows that have none.
    static let keepingEngine = "nop2"

    /// Reads all positions in a graph that is laid out.
    borrowing func positions() -> GraphvizPositions {
        typealias Point = GraphvizPositions.Point
        attach_attrs(graph)
        var positions = GraphvizPositions()
        for node in graph.nodes {
            let (middle, size) = (cgraphviz_middle(node), cgraphviz_size(node))
            positions.nodes[String(cString: agnameof(node))] = PicturePositions.Box(
                center: PicturePositions.Point(x: middle.x, y: middle.y), width: size.x, height: size.y)
        }
        for edge in graph.arrows {
            guard !cgraphviz_is_invisible(edge), let identifier = text(edge, "id"), let line = text(edge, "pos") else {
                continue
            }
            let label = cgraphviz_edge_label(edge).map { GraphvizPositions.Point($0.pointee) }
            positions.edges[identifier] = GraphvizPositions.Edge(line: line, label: label)
        }
        var part = agfstsubg(graph)
        while let current = part {
            let title = cgraphviz_heading(current)
            let area = text(current, "bb").flatMap(Area.init(words:))
            positions.clusters[String(cString: agnameof(current))] = GraphvizPositions.Cluster(
                area: area ?? Area(low: Point(x: 0, y: 0), high: Point(x: 0, y: 0)),
                label: cgraphviz_graph_label(current).map { Point($0.pointee) },
                labelSize: title.map { ($0.pointee.dimen.x, $0.pointee.dimen.y) })
            part = agnxtsubg(current)
        }
        if let label = cgraphviz_graph_label(graph) { positions.heading = GraphvizPositions.Point(label.pointee) }
        // Without a position, as long as the heading has none.
        if let label = cgraphviz_heading(graph) {
            positions.headingSize = (label.pointee.dimen.x, label.pointee.dimen.y)
        }
        return positions
    }

    /// Gives the parts their positions before the graph is laid out; invisible arrows, which only arrange, are removed.
    borrowing func take(_ positions: GraphvizPositions) {
        set(graph, "splines", "true")
        for node in graph.nodes {
            guard let box = positions.nodes[String(cString: agnameof(node))] else { continue }
            set(node, "pos", box.center.words)
        }
        for edge in graph.arrows {
            guard !cgraphviz_is_invisible(edge) else {
                _ = agdeledge(graph, edge)
                continue
            }
            guard let identifier = text(edge, "id"), let place = positions.edges[identifier] else { continue }
            set(edge, "pos", place.line)
            if let label = place.label { set(edge, "lp", label.words) }
        }
        var part = agfstsubg(graph)
        while let current = part {
            if let place = positions.clusters[String(cString: agnameof(current))] {
                set(current, "bb", "\(place.area.low.words),\(place.area.high.words)")
                if let label = place.label { set(current, "lp", label.words) }
            }
            part = agnxtsubg(current)
        }
        if let heading = positions.heading { set(graph, "lp", heading.words) }
    }

    /// Removes all arrows, so that only boxes are laid out.
    borrowing func removeEdges() {
        for edge in graph.arrows { _ = agdeledge(graph, edge) }
    }

    /// Gives every box a position, as the engine demands that measures them.
    borrowing func putAllAtOrigin() {
        for node in graph.nodes { set(node, "pos", "0,0") }
    }

    /// The value of an attribute; nil if it is empty.
    private borrowing func text(_ object: UnsafeMutableRawPointer, _ name: String) -> String? {
        var name = name
        let value = name.withUTF8Name { agget(object, $0) }
        return value.flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
    }

    private borrowing func set(_ object: UnsafeMutableRawPointer, _ name: String, _ value: String) {
        var (name, value, empty) = (name, value, "")
        _ = name.withUTF8Name { name in
            value.withUTF8Name { value in empty.withUTF8Name { agsafeset(object, name, value, $0) } }
        }
    }
}

extension String {
    /// Hands out the text as C has it; Graphviz's functions take it as changeable, and don't change it.
    fileprivate mutating func withUTF8Name<Result>(_ body: (UnsafeMutablePointer<CChar>?) -> Result) -> Result {
        withCString { body(UnsafeMutablePointer(mutating: $0)) }
    }
}

extension PicturePositions.Point {
    fileprivate init(_ label: textlabel_t) { self.init(x: label.pos.x, y: label.pos.y) }

    /// The point as Graphviz reads it.
    fileprivate var words: String { "\(PicturePositions.rounded(x)),\(PicturePositions.rounded(y))" }
}

extension PicturePositions {
    /// A length to a hundredth of a point, as Graphviz writes lengths.
    static func rounded(_ length: Double) -> Double { (length * 100).rounded() / 100 }
}

extension Area {
    /// Reads `x,y,x,y`.
    fileprivate init?(words: String) {
        let numbers = words.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        self.init(
            low: PicturePositions.Point(x: numbers[0], y: numbers[1]),
            high: PicturePositions.Point(x: numbers[2], y: numbers[3]))
    }
}
