import CommandSupport

/// The words of all steps, for the search: each text with the positions of the tests that have it.
struct WordsData {
    private var tests: [String: [Int]] = [:]

    /// Adds the steps of a test.
    mutating func add(_ words: Set<String>, test: Int) {
        for text in words where tests[text]?.last != test { tests[text, default: []].append(test) }
    }

    /// The document, in the order of the texts.
    var json: JSON {
        .array(
            tests.sorted { $0.key < $1.key }.map { text, tests in
                .array([.page(text), .array(tests.map(JSON.int))])
            })
    }
}
