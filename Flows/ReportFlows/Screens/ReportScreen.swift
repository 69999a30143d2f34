import Swerkin

/// The pages of a report.
enum ReportScreen: String, DeclaredScreen {
    case overview, failedTest, passedTest, flakyTest, comparison, map, segmentOnMap

    var declaration: Declaration<Self> {
        switch self {
        case .overview: .trait(.heading("2 causes of failures")).start()
        case .failedTest:
            test("failed ShopFlows.CartFlows.testCart")
                .from(.overview, "Choose it") { $0.ITouch(.test("failed", "CartFlows.testCart")) }
                .from(.segmentOnMap, "A step that crossed it", kind: .root) {
                    $0.ITouch(ElementQuery.link("failed ShopFlows.CartFlows.testCart").inMap)
                }
        case .passedTest:
            test("passed ShopFlows.CartFlows.testAdding")
                .from(.overview, "Choose it") { $0.ITouch(.test("passed", "CartFlows.testAdding")) }
        case .flakyTest:
            test("flaky ShopFlows.PayFlows.testPaying")
                .from(.overview, "Choose it") { $0.ITouch(.test("flaky", "PayFlows.testPaying")) }
        case .comparison:
            .trait(.field("Left")).from(.flakyTest, "Compare") { $0.ITouch(.link("Compare")) }.toOverview()
        case .map:
            .trait(.heading("Not reached in this run")).from(.overview, "Map") { $0.ITouch(.link("Map")) }.toOverview()
        case .segmentOnMap:
            .trait(ElementQuery.heading("Home → Cart (Cart)").inMap)
                .from(.map, "Choose it") { steps in
                    steps.ITouch(ElementQuery(.text, label: .suffix("segments not crossed")))
                    steps.ITouch(ElementQuery.button("Home → Cart (Cart)").within(.section("Not reached in this run")))
                }
                .from(.failedTest, "On the map", kind: .root) { steps in
                    steps.ITouch(ElementQuery(.button, label: .prefix("failed 1 of 1: Home → Cart")))
                    steps.ITouch(ElementQuery.link("On the map").inStep)
                }
                .toOverview()
        }
    }

    private func test(_ heading: String) -> Declaration<Self> { .trait(.heading(heading)).toOverview() }
}

extension Declaration<ReportScreen> {
    /// Adds the link of all pages to the first one.
    fileprivate func toOverview() -> Self {
        to(.overview, "Tests", kind: .root) { $0.ITouch(.link("Tests")) }
    }
}
