import Testing

@testable import SwerkinAuthoring

@Suite struct TrailTests {
    private func trail(_ entries: (String?, String, String?)...) -> Trail {
        var trail = Trail()
        for (start, step, end) in entries {
            trail.add(
                Trail.Entry(start: start, step: step, swift: step, isCheck: step.hasPrefix("IShould"), end: end))
        }
        return trail
    }

    @Test("a segment has the acts since the app came to its start, without checks")
    func sinceTheStart() {
        let trail = trail(
            ("home", "a", "cart"), ("cart", "b", "cart"), ("cart", "IShouldSee", "cart"), ("cart", "c", nil),
            (nil, "d", "end"))
        #expect(trail.undeclared().map(\.step) == ["b", "c", "d"])
        #expect(trail.undeclared(last: 2).map(\.step) == ["c", "d"])
    }

    @Test("acts from a place that is not known are no segment")
    func unknownStart() {
        #expect(trail((nil, "a", "home")).undeclared().isEmpty)
        #expect(trail(("home", "IShouldSee", "home")).undeclared().isEmpty)
    }

    @Test("the flow in Swift has its acts under When and its checks under Then")
    func swift() {
        let trail = trail(("a", "ITouch", "a"), ("a", "IEnter", "a"), ("a", "IShouldSee", "a"), ("a", "ITouch", "a"))
        #expect(trail.swift == ["When.ITouch", "And.IEnter", "Then.IShouldSee", "When.ITouch"])
    }
}
