import FlowGraph
import Testing

@Suite("A stack of screens")
struct ScreenStackTests {
    @Test("a stack begins with everything beneath the top inferred, unless given")
    func beginning() {
        #expect(ScreenStack(["a", "b", "c"]).inferredCount == 2)
        #expect(ScreenStack(["a"]).inferredCount == 0)
        #expect(ScreenStack().inferredCount == 0 && ScreenStack().current == nil)
        #expect(ScreenStack(["a", "b"], inferredCount: 0).inferredCount == 0)
        #expect(ScreenStack(["a"], inferredCount: 7).inferredCount == 1)
        #expect(ScreenStack(["a"], inferredCount: -1).inferredCount == 0)
    }

    @Test(
        "each kind of segment changes the stack",
        arguments: [
            (SegmentKind.push, "x", ["a", "b", "c", "x"]), (.present, "x", ["a", "b", "c", "x"]),
            (.replace, "x", ["a", "b", "x"]), (.root, "x", ["x"]), (.back, "", ["a", "b"]), (.unwind, "a", ["a"]),
            (.unwind, "c", ["a", "b", "c"]), (.unwind, "x", ["a", "b", "c"]),
        ])
    func kinds(_ kind: SegmentKind, _ end: String, _ screens: [String]) {
        #expect(ScreenStack(["a", "b", "c"]).crossing(kind, to: end).screens == screens)
    }

    @Test("going back from the lowest known screen leaves an unknown one, onto which screens can be put")
    func unknownTop() {
        var stack = ScreenStack(["a"])
        #expect(stack.cross(.back, to: "") == nil)
        #expect(stack == ScreenStack())
        #expect(stack.cross(.back, to: "") == nil && stack.cross(.unwind, to: "a") == nil)
        #expect(stack.cross(.replace, to: "b") == "b")
        #expect(stack.screens == ["b"])
    }

    @Test("screens that a segment brings are known, those taken off no longer count as inferred")
    func inferred() {
        var stack = ScreenStack(["a", "b"])
        stack.cross(.push, to: "c")
        #expect(stack.inferredCount == 1)
        #expect(stack.isInferred(1) && !stack.isInferred(2))
        #expect(stack.isInferred(crossing: .unwind, to: "a") && !stack.isInferred(crossing: .back, to: ""))
        #expect(!stack.isInferred(crossing: .push, to: "a"))
        stack.cross(.root, to: "d")
        #expect(stack.inferredCount == 0)
        stack.replaceScreens(by: ["d", "e"])
        #expect(stack == ScreenStack(["d", "e"], inferredCount: 0))
        stack.markInferred()
        #expect(stack.inferredCount == 1)
    }

    @Test("the screen that an app shows after moving unobserved decides what lies beneath")
    func observed() {
        func stack(observing screen: String, after kind: SegmentKind? = nil) -> ScreenStack {
            var stack = ScreenStack(["a", "b", "c"], inferredCount: 0)
            stack.observe(screen, after: kind)
            return stack
        }
        #expect(stack(observing: "c") == ScreenStack(["a", "b", "c"], inferredCount: 0))
        #expect(stack(observing: "b") == ScreenStack(["a", "b"]))
        #expect(stack(observing: "x") == ScreenStack(["x"]))
        #expect(stack(observing: "x", after: .push) == ScreenStack(["a", "b", "c", "x"]))
        #expect(stack(observing: "x", after: .present) == ScreenStack(["a", "b", "c", "x"]))
        #expect(stack(observing: "x", after: .replace) == ScreenStack(["a", "b", "x"]))
        #expect(stack(observing: "x", after: .unwind) == ScreenStack(["x"]))
        var left = ScreenStack(["a", "b", "c"], inferredCount: 0)
        left.leave()
        #expect(left == ScreenStack(["a", "b"]))
        left.leave()
        left.leave()
        left.leave()
        #expect(left == ScreenStack())
    }
}
