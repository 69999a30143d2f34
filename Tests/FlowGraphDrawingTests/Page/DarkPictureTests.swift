import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("The picture in a dark scheme")
struct DarkPictureTests {
    @Test(
        "has each colour as light as it was dark, in the same hue",
        arguments: [("#ffffff", "#121212"), ("#000000", "#ededed"), ("#808080", "#7f7f7f"), ("#007a5a", "#4cb599")])
    func counterparts(color: String, dark: String) {
        let (found, wanted) = (Self.channels(DarkPicture.counterpart(of: color)), Self.channels(dark))
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 3 }, "\(color): \(DarkPicture.counterpart(of: color))")
    }

    @Test("has a rule for every colour that drawings write")
    func complete() throws {
        let shop = try SampleApp.shop()
        let flows = (0..<9).map { GraphDrawing.Flow([$0 % 4], words: "flow \($0)") }
        var options = SampleApp.shopOptions
        options.unreachableScreens = [1]
        options.unusableSegments = [2]
        let texts = [
            GraphDrawing(shop, options: options).dot(), GraphDrawing(shop, options: .init(flows: flows)).dot(),
        ]
        let colors = Set(texts.flatMap { $0.matches(of: #/#[0-9A-Fa-f]{6}/#).map { $0.output.lowercased() } })
        #expect(colors.count > 12)
        for color in colors {
            #expect(
                DarkPicture.rules.contains("[fill=\"\(color)\"]") && DarkPicture.rules.contains("[stroke=\"\(color)\"]")
            )
        }
    }

    private static func channels(_ color: String) -> [Int] {
        [1, 3, 5].map { Int(color.dropFirst($0).prefix(2), radix: 16) ?? 0 }
    }
}
