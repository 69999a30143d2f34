import FlowGraph
import Testing

@Suite("A path in a model")
struct ModelPathTests {
    @Test(
        "is written as in JavaScript",
        arguments: [
            (ModelPath(), ""), (.screen(0), "screens[0]"),
            (ModelPath.screen(2).appending("tags").appending(1), "screens[2].tags[1]"),
            (
                ModelPath.segment(3).appending("preconditions").appending("loggedIn"),
                "segments[3].preconditions.loggedIn"
            ),
            (.fact("log in"), "facts[\"log in\"]"), (.fact(""), "facts[\"\"]"),
            (.fact("a.b\"c"), "facts[\"a.b\\\"c\"]"),
            (.fact("größe_2"), "facts.größe_2"), (ModelPath([.key("a b"), .index(0)]), "[\"a b\"][0]"),
        ])
    func description(path: ModelPath, text: String) {
        #expect(path.description == text)
    }
}
