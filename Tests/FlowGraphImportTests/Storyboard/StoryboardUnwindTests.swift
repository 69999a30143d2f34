import FlowGraph
import FlowGraphImport
import Testing

@Suite struct StoryboardUnwindTests {
    /// A navigation controller that shows the cart, which shows details, which present a sheet that shows terms.
    private func shop(unwinding scene: String, by action: String) throws -> ImportedModel {
        let segments = [
            "Navigation": ("relationship", "Cart", "relationship=\"rootViewController\""),
            "Cart": ("show", "Details", ""), "Details": ("modal", "Sheet", ""), "Sheet": ("custom", "Terms", ""),
        ]
        let scenes = ["Navigation", "Cart", "Details", "Sheet", "Terms"].map { id in
            let segue = segments[id].map { StoryboardText.segue($0.0, to: $0.1, $0.2) } ?? ""
            let unwind = StoryboardText.segue("unwind", to: "exit", "unwindAction=\"\(action)\"")
            return StoryboardText.scene(
                id, "customClass=\"\(id)ViewController\"", segue + (id == scene ? unwind : ""))
        }
        return try StoryboardText.read(
            StoryboardText.document(initial: "Navigation", scenes.joined(separator: "\n")))
    }

    @Test(
        "an unwind segue leads to the screen below that its action names, else to what opened the modal, else the screen",
        arguments: [
            ("Terms", "unwindToCart:", "CartViewController"), ("Terms", "cartWasLeft:", "CartViewController"),
            ("Terms", "done:", "DetailsViewController"), ("Sheet", "done:", "DetailsViewController"),
            ("Details", "done:", "CartViewController"),
        ])
    func end(scene: String, action: String, expected: String) throws {
        let model = try shop(unwinding: scene, by: action)
        let unwinds = model.declared.filter { $0.kind == .unwind }
        #expect(unwinds.map(\.end) == [expected])
        #expect(unwinds.map(\.tags) == [["unwind"]])
        #expect(unwinds.map(\.label) == [action])
        let noted = "imported with the screens that can lie below: 1 (\(scene)ViewController: \(action) -> \(expected))"
        #expect(model.report.notes.first == "unwind segues whose end only source code determines, \(noted)")
        #expect(model.storyboards?.unwindSegues.map(\.ends) == [[expected]])
    }

    @Test("a name that stands in an action counts only of screens that can lie below")
    func nameOfScreenAbove() throws {
        let model = try shop(unwinding: "Details", by: "unwindToTerms:")
        #expect(model.declared.last?.end == "CartViewController")
    }

    @Test("a modal that several screens present unwinds to each of them, of which one is below")
    func severalPresenters() throws {
        let model = try StoryboardText.read(
            StoryboardText.document(
                initial: "A", StoryboardText.scene("A", "", StoryboardText.segue("show", to: "B")),
                StoryboardText.scene(
                    "B", "", StoryboardText.segue("show", to: "C") + StoryboardText.segue("modal", to: "S")),
                StoryboardText.scene("C", "", StoryboardText.segue("modal", to: "S")),
                StoryboardText.scene("S", "", StoryboardText.segue("unwind", to: "exit", "unwindAction=\"close:\""))))
        #expect(model.segments.suffix(2) == ["S unwind B", "S unwind C"])
        let plan = try model.graph.plan(PlanQuery(from: "A", to: "B", via: ["S"]))
        #expect(plan.screens == ["A", "B", "S", "B"])
    }

    @Test("an unwind segue of a screen that no segue opens is no segment, and is reported")
    func unopened() throws {
        let inner = StoryboardText.segue("unwind", to: "exit", "unwindAction=\"close:\"")
        let model = try StoryboardText.read(
            StoryboardText.document(StoryboardText.scene("A", "customClass=\"Sheet\"", inner)))
        #expect(model.graph.segments.isEmpty)
        #expect(model.storyboards?.unwindSegues.map(\.action) == ["close:"])
        #expect(
            model.report.notes == ["unwind segues of screens that no segue opens; left out: 1 (Sheet: close:)"])
    }
}
