/// A part of a session that sees and touches the app: a screen object, or the steps under a Gherkin word.
public protocol SessionPart {
    /// The session that it belongs to.
    var session: FlowSession { get }
}

extension SessionPart {
    /// Performs a function that waits or acts as a step: it is logged, and the error that it throws is one failure at the
    /// caller's line.
    ///
    /// The values are the arguments of the function that calls this one; nil stands for one that was left out.
    package func perform(
        _ values: [(any CustomStringConvertible)?] = [], _ name: String = #function, file: StaticString, line: UInt,
        _ body: (AppUnderTest) throws -> Void
    ) {
        session.And.performStep(values, name, file: file, line: line) { try body(session.run.app()) }
    }

    /// Answers a question about the elements on the screen now.
    ///
    /// No step is logged for it, unless the driver cannot be asked: then the question is logged as a step that failed, and the
    /// answer is the `otherwise` one. It is also the answer while steps are only named and not performed.
    package func answer<Answer>(
        otherwise: Answer, _ values: [(any CustomStringConvertible)?], _ name: String, file: StaticString, line: UInt,
        _ question: (AppUnderTest, ElementTree) throws -> Answer
    ) -> Answer {
        if session.run.isDescribingSteps { return otherwise }
        do {
            let app = try session.run.app()
            return try question(app, app.snapshot())
        } catch {
            session.And.performStep(values, name, file: file, line: line) { throw error }
            return otherwise
        }
    }

    /// A text of the first element that matches a query now, or an empty one if there is none; see
    /// ``answer(otherwise:_:_:file:line:_:)``.
    package func text(
        of query: ElementQuery, _ values: [(any CustomStringConvertible)?], _ name: String = #function,
        file: StaticString, line: UInt, _ property: (Element) -> String = \.text
    ) -> String {
        answer(otherwise: "", values, name, file: file, line: line) { app, tree in
            try tree.matches(app.scoped(query)).first.map(property) ?? ""
        }
    }

    /// Returns true if the screen meets a condition now; see ``answer(otherwise:_:_:file:line:_:)``.
    package func isMet(
        _ condition: WaitCondition, _ values: [(any CustomStringConvertible)?], _ name: String = #function,
        file: StaticString, line: UInt
    ) -> Bool {
        answer(otherwise: false, values, name, file: file, line: line) { app, tree in
            try app.scoped(condition).isMet(in: tree)
        }
    }
}

extension SessionPart {
    /// The text that a screen reader announces for the whole screen or, given a query, for the first element that matches it.
    ///
    /// Waits for the element for as long as validations wait; the whole screen is read at once. Logged like a step. On failure
    /// the test fails at the caller's line, and the text is empty.
    ///
    /// ```swift
    /// XCTAssertEqual(Then.axSnapshot(of: .identifier("total")), """
    ///     ------------------------------------------------------------
    ///     Total, 42
    ///     ------------------------------------------------------------
    ///     """)
    /// ```
    public func axSnapshot(
        of query: ElementQuery? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> String {
        var text = ""
        perform([query, nil], file: file, line: line) { text = try $0.axSnapshot(of: query, format: format) }
        return text
    }
}

/// A host with a session of its own, as a test case has.
public protocol SessionHost: FlowHost {
    /// The session that it hosts.
    var session: FlowSession { get }
}

/// The host of a test's session.
package protocol TestHost: SessionHost {
    /// The name of the test in reports.
    var identity: TestIdentity { get }
    /// The settings of the run.
    var environment: SwerkinEnvironment { get }
}

extension FlowSession {
    /// The name of the hosted test; of a host that is no test, the name of the session.
    package var testIdentity: TestIdentity {
        (host as? any TestHost)?.identity ?? TestIdentity(module: "", suite: "", test: host?.sessionName ?? "")
    }

    /// The settings of the run that the host knows, or those of the process.
    package var environment: SwerkinEnvironment { (host as? any TestHost)?.environment ?? .process }
}
