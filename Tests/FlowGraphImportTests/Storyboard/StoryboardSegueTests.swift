import FlowGraph
import FlowGraphImport
import Testing

@Suite struct StoryboardSegueTests {
    private func segment(kind: String, _ attributes: String = "") throws -> Segment {
        let model = try StoryboardText.read(
            StoryboardText.document(
                StoryboardText.scene("A", "", StoryboardText.segue(kind, to: "B", attributes)),
                StoryboardText.scene("B")))
        return try #require(model.declared.first)
    }

    @Test(
        "a segue's kind becomes what it does to the stack",
        arguments: [
            ("show", "", SegmentKind.push), ("push", "", .push), ("showDetail", "", .push), ("custom", "", .push),
            ("embed", "", .replace), ("somethingNew", "", .push), ("presentation", "", .present),
            ("modal", "", .present),
            ("popoverPresentation", "", .present), ("popover", "", .present), ("sheet", "", .present),
            ("replace", "", .replace), ("relationship", "relationship=\"rootViewController\"", .replace),
            ("relationship", "relationship=\"viewControllers\"", .replace),
            ("relationship", "relationship=\"masterViewController\"", .replace),
            ("relationship", "relationship=\"window.shadowedContentViewController\"", .replace),
        ] as [(String, String, SegmentKind)])
    func segueKind(kind: String, attributes: String, expected: SegmentKind) throws {
        let segment = try segment(kind: kind, attributes)
        #expect(segment.kind == expected)
        #expect(segment.tags == [kind])
    }

    @Test("showing a container's content costs little, an action of a user a second")
    func costs() throws {
        #expect(try segment(kind: "embed").cost == 0.1)
        #expect(try segment(kind: "relationship", "relationship=\"viewControllers\"").cost == 0.1)
        #expect(try segment(kind: "show").cost == 1)
    }

    @Test(
        "the label is the title of what is touched",
        arguments: [
            ("<button>%<state key=\"normal\" title=\"Sign  in\"/></button>", "Sign in"),
            ("<button title=\"Go\">%</button>", "Go"),
            ("<button>%<buttonConfiguration key=\"configuration\" title=\"Buy\"/></button>", "Buy"),
            ("<button><buttonCell title=\"Save\"/>%</button>", "Save"),
            ("<button>%<accessibility key=\"accessibilityConfiguration\" label=\"Close\"/></button>", "Close"),
            ("<barButtonItem systemItem=\"add\">%</barButtonItem>", "add"),
            ("<button>%<state key=\"normal\" image=\"gear\"/></button>", "gear"),
            ("<tableViewCell><view><label text=\" \"/><label text=\"Profile\"/></view>%</tableViewCell>", "Profile"),
            ("<tapGestureRecognizer>%</tapGestureRecognizer>", "byName"),
            ("%", "byName"),
        ])
    func label(carrier: String, expected: String) throws {
        let segue = StoryboardText.segue("show", to: "B", "identifier=\"byName\"")
        let inner = carrier.replacing("%", with: segue)
        let model = try StoryboardText.read(
            StoryboardText.document(StoryboardText.scene("A", "title=\"Home\"", inner), StoryboardText.scene("B")))
        #expect(model.declared.map(\.label) == [expected])
    }

    @Test("a segue belongs to its scene, with any carrier and at any depth")
    func carriers() throws {
        let scene = """
            <scene><objects>
            <tapGestureRecognizer id="tap">\(StoryboardText.segue("show", to: "B"))</tapGestureRecognizer>
            <viewController id="A" sceneMemberID="viewController"><view key="view"><subviews><button>
            \(StoryboardText.segue("modal", to: "B"))
            </button></subviews></view></viewController>
            </objects></scene>
            """
        let model = try StoryboardText.read(StoryboardText.document(scene, StoryboardText.scene("B")))
        #expect(model.segments == ["A push B", "A present B"])
    }

    @Test("a segue from a screen to itself, and two segues between the same screens, stay")
    func loopsAndParallels() throws {
        let segues = StoryboardText.segue("show", to: "A") + StoryboardText.segue("show", to: "B")
        let model = try StoryboardText.read(
            StoryboardText.document(
                StoryboardText.scene("A", "", segues + StoryboardText.segue("show", to: "B")),
                StoryboardText.scene("B")))
        #expect(model.segments == ["A push A", "A push B", "A push B"])
    }

    @Test("the parts of a peek-and-pop segue and metrics about segues are no segues")
    func ignoredElements() throws {
        let inner = """
            <connections><segue destination="B" kind="show" id="s">
            <segue key="commit" inheritsFrom="parent" id="c"/><segue key="preview" inheritsFrom="commit" id="p"/>
            </segue></connections>
            """
        let text = StoryboardText.document(StoryboardText.scene("A", "", inner), StoryboardText.scene("B"))
            .replacing(
                "</document>",
                with: "<inferredMetricsTieBreakers><segue reference=\"s\"/></inferredMetricsTieBreakers></document>")
        let model = try StoryboardText.read(text)
        #expect(model.segments == ["A push B"])
        #expect(model.storyboards?.segues == 1)
        #expect(model.storyboards?.ignoredSegues == 3)
    }

    @Test("a segue whose destination does not exist is reported")
    func dangling() throws {
        let model = try StoryboardText.read(
            StoryboardText.document(StoryboardText.scene("A", "", StoryboardText.segue("show", to: "gone"))))
        #expect(model.declared.isEmpty)
        #expect(model.report.notes == ["segues whose destination does not exist: 1 (A: gone)"])
    }

    @Test("segues are counted by kind, in the kinds' order")
    func counts() throws {
        let inner = ["show", "modal", "show"].map { StoryboardText.segue($0, to: "B", "identifier=\"x\"") }.joined()
        let model = try StoryboardText.read(
            StoryboardText.document(StoryboardText.scene("A", "", inner), StoryboardText.scene("B")))
        #expect(model.storyboards?.segueKinds.map { "\($0.kind) \($0.count)" } == ["modal 1", "show 2"])
        #expect(model.storyboards?.identifiedSegues == 3)
    }
}

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
