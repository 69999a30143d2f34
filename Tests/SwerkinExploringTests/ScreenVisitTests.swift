import SwerkinCore
import Testing

@testable import SwerkinAuthoring

@Suite("The name of a screen whose headings differ from visit to visit") struct ScreenVisitTests {
    private func seen(_ heading: String, at address: String) -> SeenScreen {
        let element = Element(
            ElementReference(rawValue: "1"), role: .heading, label: heading,
            bounds: Rectangle(x: 0, y: 0, width: 9, height: 9))
        let tree = ElementTree(size: Size(width: 9, height: 9), roots: [element])
        let observation = ScreenObservation(tree, title: "\(heading) – News", address: address)
        return SeenScreen(observation, layer: .page, touchesRows: false)
    }

    /// The map of a screen that was visited once for each heading.
    private func map(_ headings: [String], at addresses: [String]) -> ExploredMap {
        var map = ExploredMap(seed: 1)
        let visits = zip(headings, addresses).map(seen)
        _ = map.add(visits[0], among: [])
        for visit in visits { map.noteHeading(of: visit, on: 0) }
        return map
    }

    @Test(
        "is what all headings begin or end with, else what all addresses begin with",
        arguments: [
            (["Story 7", "Story 12"], ["http://a/story/7", "http://a/story/12"], "Story", "story"),
            (["Ada's profile", "Bo's profile"], ["http://a/ada", "http://a/bo"], "profile", "profile"),
            (["Bread", "Butter"], ["http://a/wiki/Bread", "http://a/wiki/Butter"], "wiki", "wiki"),
            (["7: Bread", "7: Butter"], ["http://a/goods/7", "http://a/goods/7"], "goods", "goods"),
        ])
    func kinds(headings: [String], addresses: [String], title: String, name: String) throws {
        let model = try ExploredModel(of: map(headings, at: addresses))
        #expect(model.newScreens.map(\.title) == [title])
        #expect(model.names == [name])
        #expect(model.newScreens[0].trait == nil)
    }

    @Test("is its heading if all visits showed the same")
    func sameHeading() throws {
        let model = try ExploredModel(
            of: map(["Orders", "Orders"], at: ["http://a/orders", "http://a/orders?page=2"]))
        #expect(model.newScreens.map(\.title) == ["Orders"])
        #expect(model.newScreens[0].trait == .heading("Orders"))
    }

    @Test("is none of the headings if nothing is common")
    func nothingCommon() throws {
        let model = try ExploredModel(of: map(["Bread", "Butter"], at: ["http://a/bread", "http://a/butter"]))
        #expect(model.newScreens.map(\.title) == ["Screen"])
    }
}
