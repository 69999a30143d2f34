import FlowGraph

/// Tests of a JUnit report that make one suite, for servers of continuous integration.
package struct JUnitSuite {
    private let command: String
    private let name: String
    private let file: String?
    private let cases: [JUnitCase]

    /// Creates a report with one suite.
    ///
    /// - Parameters:
    ///   - command: The command and the verb, `flowgraph check`.
    ///   - name: The name of the suite.
    ///   - file: The path of the file that the tests are about, if it is one.
    ///   - cases: The tests.
    package init(command: String, name: String, file: String?, cases: [JUnitCase]) {
        self.command = command
        self.name = name
        self.file = file
        self.cases = cases
    }

    /// The document in XML, with a line break at its end.
    package var text: String {
        let package = String(command.prefix { $0 != " " })
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="\(UntrustedText(command).forMarkup)" \(counts) time="0">
              <testsuite name="\(UntrustedText(name).forMarkup)" \(counts) time="0">
            \(cases.map { $0.xml(package: package, file: file) }.joined(separator: "\n"))
              </testsuite>
            </testsuites>

            """
    }

    private var counts: String {
        let numbers = [
            ("tests", cases.count), ("failures", cases.count { $0.isFailed }),
            ("errors", cases.count { $0.isNotDecided }), ("skipped", cases.count { $0.isSkipped }),
        ]
        return numbers.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
    }
}
