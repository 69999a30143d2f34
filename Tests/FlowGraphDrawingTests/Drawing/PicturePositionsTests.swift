import FlowGraph
import TestSupport
import Testing

@testable import FlowGraphDrawing

@Suite("The positions of a picture")
struct PicturePositionsTests {
    private func positions(_ names: [String]) -> PicturePositions {
        var positions = PicturePositions(
            layout: DOTLayout(isSideways: true, boxesModules: false, leafRows: 2, gathersModules: true, isTight: true))
        for (index, name) in names.enumerated() {
            let center = PicturePositions.Point(x: Double(index) * 100 - 0.25, y: 7.5)
            positions.screens[name] = PicturePositions.Box(center: center, width: 80, height: 36.5)
            positions.frames[name] = PicturePositions.Frame(
                area: Area(low: center, high: PicturePositions.Point(x: center.x + 1, y: 9)),
                label: index % 2 == 0 ? center : nil)
            positions.arrows.append(
                PicturePositions.Arrow(
                    start: name, end: name, content: "push \(name)",
                    line: "s,1,2 e,3.5,4 1,2 3,4 5,6 7,8;1,2 3,4 5,6 7,8",
                    label: index % 2 == 0 ? center : nil))
        }
        positions.heading = PicturePositions.Point(x: -3, y: 400)
        return positions
    }

    @Test("are read back from a picture, whatever the names are")
    func roundTrip() {
        let names =
            NastyText.samples + ["", "a\tb\nc", "</metadata>", "%3c;", "مرحبا", String(repeating: "x", count: 300)]
        let positions = positions(names)
        let svg = positions.contained(in: "<svg width=\"1pt\">\n<g/>\n</svg>\n")
        #expect(PicturePositions(of: svg) == positions)
        #expect(!positions.element.dropFirst(30).dropLast(12).contains("<"), "names end no element")
    }

    @Test(
        "are none in a picture without them, and in one that someone has broken",
        arguments: [
            ("layout\t", "layaut\t"), ("screen\t", "screem\t"), ("36.5", "-36.5"), ("36.5", "nan"), ("36.5", "1e300"),
            ("36.5", ""),
            ("positions 1", "positions 2"), ("1,2 3,4 5,6 7,8;", "1,2 3,4;"), ("e,3.5,4", "e,3.5,\u{22}"),
            ("</metadata>", ""),
        ])
    func broken(part: String, replacement: String) {
        let svg = positions(["Home"]).contained(in: "<svg>\n</svg>\n")
        #expect(PicturePositions(of: svg) != nil && svg.contains(part))
        #expect(PicturePositions(of: svg.replacing(part, with: replacement)) == nil)
        #expect(PicturePositions(of: "<svg>\n</svg>") == nil)
    }

    @Test("a new box overlaps no other box and no foreign frame, and moves nothing")
    func placement() throws {
        var (placed, refused) = (0, 0)
        for seed in Seeds(300) {
            var random = SeededGenerator(seed: seed)
            var boxes: [Int: PicturePositions.Box] = [:]
            for key in 0..<Int.random(in: 1...20, using: &random) {
                let box = box(at: (.random(in: 0...9, using: &random), .random(in: 0...9, using: &random)), &random)
                if !boxes.values.contains(where: { $0.area.grown(by: 10).overlaps(box.area) }) { boxes[key] = box }
            }
            let module = boxes.keys.sorted().first.map { ["M": boxes[$0]!.area.grown(by: 12)] } ?? [:]
            let frames = module.filter { frame in
                boxes.values.filter { $0.area.overlaps(frame.value) }.count == 1
            }
            let member = boxes.keys.min() ?? 0
            var placement = BoxPlacement(
                isSideways: seed % 2 == 0, boxes: boxes, frameOfBox: frames.isEmpty ? [:] : [member: "M"],
                frames: frames,
                titles: [], labels: [], lines: boxes.values.prefix(2).map { $0.area.grown(by: 30) })
            for key in 100..<105 {
                let isMember = !frames.isEmpty && Bool.random(using: &random)
                let origin = boxes.keys.sorted().randomElement(using: &random)
                let isPlaced = placement.place(
                    key,
                    BoxPlacement.Request(
                        width: .random(in: 40...150, using: &random), height: .random(in: 20...90, using: &random),
                        frame: isMember ? "M" : nil, wished: nil, origins: origin.map { [($0, 12)] } ?? [], ends: []))
                if isPlaced { placed += 1 } else { refused += 1 }
                let keys = placement.boxes.keys.sorted()
                for (index, one) in keys.enumerated() {
                    for other in keys[(index + 1)...] {
                        #expect(
                            !placement.boxes[one]!.area.overlaps(placement.boxes[other]!.area), "FLOWGRAPH_SEED=\(seed)"
                        )
                    }
                }
                if let area = placement.boxes[key]?.area, let frame = placement.frames["M"] {
                    #expect(isMember ? frame.contains(area) : !frame.overlaps(area), "FLOWGRAPH_SEED=\(seed)")
                }
            }
            #expect(boxes.allSatisfy { placement.boxes[$0.key] == $0.value }, "FLOWGRAPH_SEED=\(seed)")
        }
        #expect(placed > 20 * refused && placed > 1_000)
    }

    private func box(at cell: (Int, Int), _ random: inout SeededGenerator) -> PicturePositions.Box {
        PicturePositions.Box(
            center: PicturePositions.Point(x: Double(cell.0) * 170, y: Double(cell.1) * 110),
            width: .random(in: 40...150, using: &random), height: .random(in: 20...90, using: &random))
    }
}
