import Foundation

/// Pictures in the format PNG, each of one colour.
public enum SamplePicture {
    /// A blue one.
    public static let blue = Data(base64Encoded: blueText) ?? Data()
    /// A red one.
    public static let red = Data(base64Encoded: redText) ?? Data()

    private static let blueText =
        "iVBORw0KGgoAAAANSUhEUgAAACgAAABQCAIAAADk7aCWAAAAQElEQVR42u3NMQ0AAAgDsDlBGmYRxosDnib9m+p5EbFYLBaLxWKxWCwWi8VisVgsFovFYrFYLBaLxWKxWCwWXwsqtbniUJpUagAAAABJRU5ErkJggg=="
    private static let redText =
        "iVBORw0KGgoAAAANSUhEUgAAACgAAABQCAIAAADk7aCWAAAAQElEQVR42u3NMQ0AAAgDsCnhxH+CQV4c8DTp30zXi4jFYrFYLBaLxWKxWCwWi8VisVgsFovFYrFYLBaLxWKx+FrVxxA1swqiZAAAAABJRU5ErkJggg=="
}

/// The records of a shop: a test that passes by a detour, two that fail alike, one that is flaky, and one that is skipped.
public enum ShopRun {
    /// The record of a test that consists of some events.
    public static func record(_ test: String, _ lines: [String], attempt: Int = 1, tags: [String] = []) -> String {
        let list = tags.map { "\"\($0)\"" }.joined(separator: ",")
        let start =
            #""event":"testStarted","module":"ShopFlows""#
            + (tags.isEmpty ? "" : ",\"tags\":[\(list)]")
        let retried = attempt == 1 ? [] : ["\"attempt\":\(attempt),\"event\":\"retried\""]
        let all = [start] + retried + [#""driver":"chromium","event":"launched","locations":true"#] + lines
        return all.enumerated().map { "{\($1),\"number\":\($0 + 1),\"test\":\"\(test)\",\"version\":1}\n" }.joined()
    }

    /// A step begins.
    public static func started(_ step: String, depth: Int = 0) -> String {
        #""depth":\#(depth),"event":"stepStarted","file":"/a/Flows.swift","keyword":"When","line":12,"step":"\#(step)""#
    }

    /// A step ends.
    public static func finished(_ step: String, _ outcome: String = "passed", depth: Int = 0) -> String {
        #""acted":true,"depth":\#(depth),"duration":0.25,"event":"stepFinished","file":"/a/Flows.swift","keyword":"When","#
            + #""line":12,"outcome":"\#(outcome)","step":"\#(step)""#
    }

    /// The test ends.
    public static func end(_ outcome: String, _ elapsed: Double = 0.5) -> String {
        #""duration":0.5,"elapsed":\#(elapsed),"event":"testFinished","outcome":"\#(outcome)""#
    }

    private static let plan =
        #""assumed":[],"cost":1,"depth":1,"event":"planned","facts":{"loggedIn":"true"},"from":"Home","#
        + #""planned":["Home","Cart"],"stacks":[["Home"],["Home","Cart"]],"to":"Cart""#

    /// A segment begins or ends.
    public static func segment(_ event: String, _ more: String = "") -> String {
        #""depth":1,"event":"\#(event)","from":"Home","segment":{"count":1,"index":5,"label":"Cart","number":1},"#
            + "\"to\":\"Cart\"\(more)"
    }

    /// The test fails.
    public static func failure(_ message: String, files: String = "{}") -> String {
        #""culprit":"app","event":"failure","file":"/a/Flows.swift","files":\#(files),"line":12,"message":"\#(message)""#
    }

    /// A navigation whose segment does not arrive, and the failure.
    public static let lostCart = [
        started("INavigate(toScreen: Cart)"), plan, segment("segmentStarted"), started("ITouchButton(cart)", depth: 2),
        finished("ITouchButton(cart)", depth: 2), segment("segmentFinished", ",\"duration\":2,\"outcome\":\"failed\""),
        finished("INavigate(toScreen: Cart)", "failed"),
        failure(
            "When INavigate(toScreen: Cart) failed: segment 1 of 1 (Home → Cart) did not lead to Cart: there is no cart.\\n"
                + "Did you mean \\\"carts\\\"?",
            files: #"{"screenshot":"b.failure.png","tree":"b.failure.txt","console":"b.failure.console.txt","#
                + #""network":"b.failure.network.txt"}"#),
    ]

    /// The files of the run, without its pictures, by their names.
    public static let files = [
        "run/a.jsonl": record(
            "CartFlows.testAdding",
            [
                started("ITouchButton(add)"), finished("ITouchButton(add)"),
                #""at":4,"event":"traced","files":{"screenshot":"a.trace-01.png","tree":"a.trace-02.txt"}"#,
                end("passed"),
            ], tags: ["smoke"]),
        "run/a.trace-02.txt": "screen of 390 × 844 points\n  button \"add\"  at 1, 2, 3 × 4\n",
        "run/b.jsonl": record("CartFlows.testCart", lostCart + [end("failed", 3)]),
        "run/b.failure.txt": "screen of 390 × 844 points\n  button \"carts\"  at 1, 2, 3 × 4\n",
        "run/b.failure.console.txt": "error: no cart\n",
        "run/b.failure.network.txt": """
        * ran during the latest step
          GET http://shop/ → 200 (document, 12 ms)
        * GET http://shop/cart → 503 (fetch, 30 ms)
        * GET http://shop/deals → no answer yet (fetch)

        """,
        "run/c.jsonl": record("CartFlows.testCartAgain", lostCart + [end("failed", 3)]),
        "run/d.jsonl": record(
            "PayFlows.testPaying",
            [
                started("ITouchButton(pay)"), finished("ITouchButton(pay)", "failed"),
                failure("When ITouchButton(pay) failed: there is no button."), end("failed"),
            ]),
        "run/d-2.jsonl": record(
            "PayFlows.testPaying", [started("ITouchButton(pay)"), finished("ITouchButton(pay)"), end("passed")],
            attempt: 2),
        "run/e.jsonl": record(
            "PayFlows.testLater", [#""event":"testSkipped","reason":"It is not due <yet>.""#, end("skipped", 0.001)]),
    ]

    /// The pictures of the run, by their names.
    public static let pictures = ["run/a.trace-01.png": SamplePicture.blue, "run/b.failure.png": SamplePicture.red]
}
