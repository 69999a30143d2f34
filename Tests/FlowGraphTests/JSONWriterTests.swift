import FlowGraph
import Testing

@Suite struct JSONWriterTests {
    private func text(_ document: JSON) -> String { String(decoding: JSONWriter.text(document), as: UTF8.self) }

    @Test("members keep their order, and what fits stands in one line")
    func layout() {
        let document: JSON = [
            "z": .int(-1), "a": ["y": .number(2.5), "b": .null], "list": .array([.bool(true), .string("x")]),
            "none": .array([]), "nothing": .object([]),
        ]
        #expect(
            text(document) == """
                {
                  "z": -1,
                  "a": { "y": 2.5, "b": null },
                  "list": [true, "x"],
                  "none": [],
                  "nothing": {}
                }

                """)
    }

    @Test("what does not fit in a line of 140 bytes is broken, and no more of it than must be")
    func breaking() {
        let long = String(repeating: "x", count: 120)
        let document: JSON = ["a": ["b": ["short": true], "c": .string(long), "d": .int(1)]]
        #expect(
            text(document) == """
                {
                  "a": {
                    "b": { "short": true },
                    "c": "\(long)",
                    "d": 1
                  }
                }

                """)
    }

    @Test("no line that could be broken is longer than 140 bytes, and none is broken that fits", arguments: 100...150)
    func width(length: Int) {
        let inner: JSON = ["a": .string(String(repeating: "x", count: length)), "b": .int(1)]
        let lines = text(["o": inner]).split(separator: "\n")
        // In one line: two spaces, `"o": { "a": "…", "b": 1 }`.
        let width = length + 26
        #expect(lines.count == (width <= 140 ? 3 : 6))
        if width <= 140 { #expect(lines[1].utf8.count == width) }
    }

    @Test("texts are escaped and whole numbers have no fraction")
    func values() {
        #expect(text(.string("a\"\\\n\u{1}é")) == "\"a\\\"\\\\\\n\\u0001é\"\n")
        #expect(text(.number(3)) == "3\n")
        #expect(text(.number(0.1)) == "0.1\n")
    }

    @Test("a compact document has no spaces, and a line for each object of a list near its root")
    func compact() {
        let item: JSON = ["n": .string("a<b"), "deep": ["list": .array([["x": .int(1)], ["x": .int(2)]])]]
        let document: JSON = [
            "items": .array([item, .null]), "inner": ["pairs": .array([.ints([1, 2]), .ints([3])])],
            "numbers": .ints([1, 2]),
            "none": .array([]),
        ]
        let text = """
            {"items":[
            {"n":"a<b","deep":{"list":[{"x":1},{"x":2}]}},
            null
            ],"inner":{"pairs":[
            [1,2],
            [3]
            ]},"numbers":[1,2],"none":[]}
            """
        #expect(JSONWriter.compact(document) == text)
        #expect(JSONWriter.inline(document) == text.replacing("<", with: "\\u003c"))
    }

    @Test("texts for pages show no control characters, and members without a value are left out")
    func pages() {
        let document = JSON.members(
            .text("a", "x\u{7}y"), .text("none", nil), .texts("b", []), .ints("c", []), .int("d", nil),
            .flag("e", false),
            .array("f", []), .value("g", nil), .flag("h", true))
        #expect(JSONWriter.compact(document) == "{\"a\":\"x\u{FFFD}y\",\"h\":true}")
    }
}
