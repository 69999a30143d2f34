import FlowGraph
import Testing

@Suite("A document that is not of the format")
struct FormatProblemTests {
    @Test(
        "is rejected as a whole",
        arguments: [
            ("[]", ["1:1: a list stands where an object in braces should be"]),
            (" null", ["1:2: null stands where an object in braces should be"]),
            (
                "{ \"screens\": [], \"segments\": [] }",
                ["1:1: the key “flowgraph” is missing; a model file begins with \"flowgraph\": 1"]
            ),
            ("{ \"flowgraph\": 1, \"screens\": [{ \"name\": \"A\" }] }", ["1:1: the key “segments” is missing"]),
            ("{ \"flowgraph\": 1, \"segments\": [] }", ["1:1: the key “screens” is missing"]),
            (
                "{ \"segments\": 5, \"flowgraph\": 2, \"new\": [{ \"key\": 3 }] }",
                ["1:31: flowgraph: the document is of version 2 of the format; the versions that can be read are: 1"]
            ),
            (
                "{ \"flowgraph\": 2, \"screens\": new syntax",
                ["1:16: flowgraph: the document is of version 2 of the format; the versions that can be read are: 1"]
            ),
            (
                "{ \"flowgraph\": 1, \"screens\": [], \"segments\": {} }",
                ["1:46: segments: an object stands where a list in brackets should be"]
            ),
            (
                "{ \"flowgraph\": \"1\", \"screens\": [], \"segments\": [] }",
                ["1:16: flowgraph: a text stands where a whole number should be"]
            ),
        ])
    func wholes(json: String, expected: [String]) {
        #expect(problems(in: json) == expected)
    }

    @Test(
        "is rejected for a key",
        arguments: [
            (
                document(members: "\"segmets\": []"),
                "2:1: segmets: there is no key “segmets” here; did you mean “segments”?"
            ),
            (
                document(segments: "{ \"start\": \"A\", \"lable\": { \"a\": [1, 2] } }"),
                "4:19: segments[0].lable: there is no key “lable” here; did you mean “label”?"
            ),
            (
                document(segments: "{ \"start\": \"A\", \"x y\": 1 }"),
                "4:19: segments[0][\"x y\"]: there is no key “x y” here; the keys are: start, end, label, kind,"
                    + " destructive, steps, preconditions, effects, cost, tags"
            ),
            (
                document(
                    segments: "{ \"start\": \"A\", \"preconditions\": { \"a\": { \"atleast\": 1, \"not\": 2 } } }"),
                "4:45: segments[0].preconditions.a.atleast: there is no key “atleast” here; did you mean “atLeast”?"
            ),
            (
                document(segments: "{ \"start\": \"A\", \"end\": \"A\", \"start\": \"A\" }"),
                "4:31: segments[0].start: the key “start” is duplicated"
            ),
            (
                document(segments: "{ \"start\": \"A\", \"end\": \"A\", \"st\\u0061rt\": \"A\" }"),
                "4:31: segments[0].start: the key “start” is duplicated"
            ),
            (
                document(segments: "{ \"start\": \"A\", \"effects\": { \"a\": 1, \"b\": 2, \"a\": null } }"),
                "4:48: segments[0].effects.a: the key “a” is duplicated"
            ),
            (
                document(segments: "{ \"start\": \"A\", \"effects\": { \"a\": {} } }"),
                "4:37: segments[0].effects.a: the effect is empty; use add or toggle, or leave it out"
            ),
            (
                document(segments: "{ \"start\": \"A\", \"effects\": { \"a\": { \"add\": 1, \"toggle\": true } } }"),
                "4:37: segments[0].effects.a: an effect either adds or toggles; use one of the two keys"
            ),
            (
                document(segments: "{ \"start\": \"A\", \"effects\": { \"a\": { \"toggle\": false } } }"),
                "4:49: segments[0].effects.a.toggle: toggle can only be true; leave the effect out if nothing changes"
            ),
        ])
    func keys(json: String, expected: String) {
        #expect(problems(in: json) == [expected])
    }

    @Test(
        "is rejected for the type of a value",
        arguments: [
            ("\"name\": 5", "2:9: name: a number stands where a text in quotes should be"),
            ("\"name\": null", "2:9: name: null is not allowed here; leave the key out"),
            ("\"facts\": []", "2:10: facts: a list stands where an object in braces should be"),
            (
                "\"facts\": { \"a\": true }",
                "2:17: facts.a: a truth value stands where a list of values or { \"min\": …, \"max\": … } should be"
            ),
            (
                "\"facts\": { \"a\": [1, null] }",
                "2:21: facts.a[1]: null stands where a value (true, false, a whole number or a text) should be"
            ),
            (
                "\"facts\": { \"a\": { \"min\": \"0\", \"max\": 1 } }",
                "2:26: facts.a.min: a text stands where a whole number should be"
            ),
            ("\"facts\": { \"a\": { \"min\": 0 } }", "2:17: facts.a: the key “max” is missing"),
            (
                "\"facts\": { \"a\": { \"min\": 3, \"max\": 0 } }",
                "2:17: facts.a: the least value 3 is more than the greatest, 0"
            ),
            (
                "\"facts\": { \"a\": [1.0] }",
                "2:18: facts.a[0]: 1.0 is not written as a whole number; facts have no fractions, and 2.0 or 2e0 is"
                    + " written 2"
            ),
            (
                "\"facts\": { \"a\": [-9223372036854775809] }",
                "2:18: facts.a[0]: the number -9223372036854775809 is too large"
            ),
        ])
    func types(member: String, expected: String) {
        #expect(problems(in: document(members: member)) == [expected])
    }

    @Test(
        "is rejected for the value of a segment's key",
        arguments: [
            ("\"steps\": \"a\"", 28, "steps: a text stands where a list in brackets should be"),
            ("\"steps\": [\"a\", false]", 34, "steps[1]: a truth value stands where a text in quotes should be"),
            ("\"cost\": \"1\"", 27, "cost: a text stands where a number should be"),
            ("\"cost\": 1e999", 27, "cost: the number 1e999 is too large"),
            ("\"kind\": \"pusch\"", 27, "kind: there is no kind “pusch”; did you mean “push”?"),
            (
                "\"kind\": \"x\"", 27,
                "kind: there is no kind “x”; the kinds are: push, present, replace, root, unwind, back"
            ),
            (
                "\"preconditions\": { \"a\": [1] }", 43,
                "preconditions.a: a list of values is written { \"in\": […] }"
            ),
            (
                "\"preconditions\": { \"a\": null }", 43,
                "preconditions.a: null stands where a value or an object of not, in, atLeast, atMost should be"
            ),
            (
                "\"preconditions\": { \"a\": {} }", 43,
                "preconditions.a: the condition is empty; use not, in, atLeast or atMost, or leave it out"
            ),
            (
                "\"preconditions\": { \"a\": { \"in\": 3 } }", 51,
                "preconditions.a.in: a number stands where a list in brackets should be"
            ),
            (
                "\"effects\": { \"a\": [] }", 37,
                "effects.a: a list stands where a value, null, { \"add\": … } or { \"toggle\": true } should be"
            ),
            (
                "\"effects\": { \"a\": { \"add\": 1.5 } }", 46,
                "effects.a.add: 1.5 is not written as a whole number; facts have no fractions, and 2.0 or 2e0 is written 2"
            ),
        ])
    func segmentValues(member: String, column: Int, expected: String) {
        let json = document(segments: "{ \"start\": \"A\", \(member) }")
        #expect(problems(in: json) == ["4:\(column): segments[0].\(expected)"])
    }

    @Test("is rejected for a segment without a start or a screen without a name")
    func missingNames() {
        #expect(
            problems(in: document(segments: "{ \"end\": \"A\" }")) == ["4:3: segments[0]: the key “start” is missing"])
        #expect(
            problems(in: "{ \"flowgraph\": 1, \"screens\": [{ \"title\": \"A\" }], \"segments\": [] }") == [
                "1:31: screens[0]: the key “name” is missing"
            ])
    }

    @Test("is rejected for a screen's start that is not a truth value")
    func screenStart() {
        let json = "{ \"flowgraph\": 1, \"screens\": [{ \"name\": \"A\", \"start\": 1 }], \"segments\": [] }"
        #expect(problems(in: json) == ["1:55: screens[0].start: a number stands where true or false should be"])
    }

    @Test("is rejected with all problems, in the order of the document")
    func several() {
        let json = document(
            segments: "{ \"strat\": \"A\", \"cost\": true,\n\"kind\": \"bakc\" },\n17, { \"start\": \"A\" }")
        #expect(
            problems(in: json) == [
                "4:3: segments[0]: the key “start” is missing",
                "4:5: segments[0].strat: there is no key “strat” here; did you mean “start”?",
                "4:27: segments[0].cost: a truth value stands where a number should be",
                "5:9: segments[0].kind: there is no kind “bakc”; did you mean “back”?",
                "6:1: segments[1]: a number stands where an object in braces should be",
            ])
    }
}
