import FlowGraph
import FlowGraphAnalysis
import FlowGraphDrawing
import GraphvizRenderer

/// A drawing in a format.
struct ExportedContent {
    /// The content of the file.
    let bytes: [UInt8]
    /// The limits of bitmaps and of viewers that the content exceeds.
    let warnings: [String]
    /// False if the content is a picture whose names are too small to be read when it is fitted into a window.
    private(set) var isReadable = true
    /// True if the screens of a picture keep the positions of an earlier one.
    private(set) var isKept = false

    /// Draws; pictures with Graphviz.
    ///
    /// - Parameters:
    ///   - drawing: The drawing.
    ///   - format: The format.
    ///   - request: The arrangement of a picture.
    ///   - layers: The layers of a page.
    ///   - notes: The missing parts of a page's picture.
    ///   - answers: The answers of a page, asked for if the format is a page.
    /// - Throws: `ToolError` if Graphviz refuses the drawing, and the error of `answers`.
    init(
        _ drawing: GraphDrawing, in format: ExportFormat, _ request: LayoutRequest = LayoutRequest(),
        layers: [PageLayer] = [], notes: [String] = [],
        answers: () throws(ToolError) -> PageAnswers? = { () throws(ToolError) in nil }
    ) throws(ToolError) {
        switch format {
        case .dot: self.init(drawing.dot())
        case .mermaid: self.init(mermaidOf: drawing)
        case .graphml: self.init(drawing.graphML())
        case .json: self.init(drawing.graph.json())
        case .svg: try self.init(drawing, as: .svg, request)
        case .png: try self.init(drawing, as: .png, request)
        case .pdf: try self.init(drawing, as: .pdf, request)
        case .html: try self.init(pageOf: drawing, request, answers(), layers, notes)
        }
    }

    private init(_ text: String) { self.init(bytes: Array(text.utf8), warnings: []) }

    private init(mermaidOf drawing: GraphDrawing) {
        let text = drawing.mermaid()
        self.init(
            bytes: Array(text.utf8), warnings: [MermaidLimits.warning(about: text, of: drawing)].compactMap { $0 })
    }

    private init(
        _ drawing: GraphDrawing, as format: GraphvizRenderer.Format, _ request: LayoutRequest
    ) throws(ToolError) {
        do throws(GraphvizError) {
            let measured = try drawing.measuredPicture(as: format, request)
            self.init(bytes: measured.picture.bytes, warnings: ExportedContent.warnings(about: measured.picture))
            (isReadable, isKept) = (measured.isReadable, measured.isKept)
        } catch {
            throw .drawing(error)
        }
    }

    /// The picture of a page.
    static func pagePicture(
        of drawing: GraphDrawing, _ request: LayoutRequest = LayoutRequest()
    ) throws(ToolError) -> GraphDrawing.Measured {
        do throws(GraphvizError) {
            return try drawing.measuredPagePicture(request)
        } catch {
            throw .drawing(error)
        }
    }

    /// The parts that a page shows first.
    static func parts(
        of drawing: GraphDrawing, beside measured: GraphDrawing.Measured
    ) throws(ToolError) -> PageParts? {
        do throws(GraphvizError) {
            return try drawing.pageParts(beside: measured)
        } catch {
            throw .drawing(error)
        }
    }

    private init(
        pageOf drawing: GraphDrawing, _ request: LayoutRequest, _ answers: PageAnswers?, _ layers: [PageLayer],
        _ notes: [String]
    ) throws(ToolError) {
        let measured = try ExportedContent.pagePicture(of: drawing, request)
        let parts = try ExportedContent.parts(of: drawing, beside: measured)
        let page = drawing.page(
            svg: measured.picture.text, parts: parts, answers: answers, layers: layers, notes: notes)
        self.init(bytes: Array(page.utf8), warnings: [])
        isKept = measured.isKept
    }

    private init(bytes: [UInt8], warnings: [String]) {
        self.bytes = bytes
        self.warnings = warnings.map(OneLine.text)
    }

    /// The limit that a bitmap exceeds.
    ///
    /// Graphviz's own warnings are about its text, which no user writes.
    static func warnings(about picture: GraphvizRenderer.Picture) -> [String] {
        guard picture.scale < 1 else { return [] }
        let percent = Int((100 * picture.scale).rounded(.down))
        let (area, side) = (Int(PixelLimit.area) / 1_000_000, Int(PixelLimit.side))
        return [
            "the picture is drawn at \(percent) % of its size, as a PNG has at most \(area) million pixels, and \(side) on a"
                + " side; SVG and PDF have no such limit"
        ]
    }
}

extension PageAnswers {
    /// The answers of a page, or nil for a graph without a start screen, which is no error for a page.
    static func ifStartable(_ graph: NavigationGraph, _ query: ReachabilityQuery) throws(ToolError) -> PageAnswers? {
        do throws(PlanningError) {
            return try PageAnswers(about: graph, query)
        } catch .noStartScreen {
            return nil
        } catch {
            throw .planning(error)
        }
    }
}

/// The unreachable screens and dead segments that a picture marks, with the reasons.
struct UnreachableParts {
    /// The positions of the unreachable screens.
    private(set) var unreachableScreens: [Int] = []
    /// The positions of the segments that can never be used.
    private(set) var deadSegments: [Int] = []
    /// The reasons, as a check says them.
    private(set) var reasons = GraphDrawing.Reasons()

    /// Determines the marks.
    ///
    /// There are none if the graph has no start screen, which is no error for a picture.
    ///
    /// - Throws: ``PlanningError`` for an unknown screen or fact and a value that a fact cannot have.
    init(_ query: ReachabilityQuery, in graph: NavigationGraph) throws(PlanningError) {
        do throws(PlanningError) {
            let report = try graph.check(query, options: GraphDrawing.Reasons.checkOptions)
            unreachableScreens = report.reachability.unreachableScreens
            deadSegments = report.reachability.deadSegments
            reasons = GraphDrawing.Reasons(report)
        } catch .noStartScreen {
            return
        } catch {
            throw error
        }
    }
}
