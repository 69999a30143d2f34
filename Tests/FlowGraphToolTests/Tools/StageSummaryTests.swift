import Testing

/// What `tools/test` says at its end of the tests that failed in a stage.
@Suite("The summary of tools/test")
struct StageSummaryTests {
    /// What a function of the script says of a stage that has printed these lines.
    private func output(of function: String, for log: String) throws -> String {
        let run = try ScriptRun(function, of: "test-logs.sh", input: log)
        #expect(run.exitCode == 0)
        return run.output
    }

    private func summary(of log: String) throws -> String { try output(of: "told_failures /dev/stdin", for: log) }

    @Test("names a test that failed, with its first message")
    func failures() throws {
        let log = """
            Test Case 'ShopTests.testTheCart' started at 2026-11-27 19:00:00.000
            /work/ShopTests.swift:12: error: ShopTests.testTheCart : XCTAssertEqual failed: ("1") is not equal to ("2")
            Test Case 'ShopTests.testTheCart' failed (0.1 seconds)
            ✘ Test "a cart" recorded an issue at CartTests.swift:3:4: Expectation failed
            """
        #expect(
            try summary(of: log) == """
                         ShopTests.testTheCart: XCTAssertEqual failed: ("1") is not equal to ("2")
                         "a cart": at CartTests.swift:3:4: Expectation failed

                """)
    }

    @Test("names the test of XCTest in which the tests crashed, with the message and the innermost calls")
    func crashInXCTest() throws {
        let log = """
            Test Case 'ShopTests.testTheCart' started at 2026-11-27 19:00:00.000
            Test Case 'ShopTests.testTheCart' passed (0.1 seconds)
            Test Case 'ShopTests.testTheTill' started at 2026-11-27 19:00:01.000
            Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

            *** Program crashed: Illegal instruction at 0x00007f4d7136df7f ***

            Thread 2 "shop" crashed:

              0      0x00007f4d7136df7f _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
              1 [ra] 0x00005584971420b5 Till.total(_:) + 52 in shop at /work/Till.swift:8:3
            """
        let told = try summary(of: log)
        #expect(
            told == """
                         ShopTests.testTheTill did not end: Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
                           0      0x00007f4d7136df7f _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
                           1 [ra] 0x00005584971420b5 Till.total(_:) + 52 in shop at /work/Till.swift:8:3

                """)
    }

    @Test("names the test of Swift Testing that was killed")
    func crashInSwiftTesting() throws {
        let log = """
            ◇ Test run started.
            ◇ Test "a cart" started.
            ✔ Test "a cart" passed after 0.001 seconds.
            ◇ Test "a till" started.
            Killed
            """
        #expect(try summary(of: log) == "         \"a till\" did not end: no message\n")
    }

    @Test("a few tests that failed are run once more, but not after a crash, which leaves tests that never ran")
    func repetition() throws {
        let failed = """
            Test Case 'ShopTests.testTheCart' started at 2026-11-27 19:00:00.000
            Test Case 'ShopTests.testTheCart' failed (0.1 seconds)

            """
        let next = "Test Case 'ShopTests.testTheTill' started at 2026-11-27 19:00:01.000\n"
        #expect(try output(of: "failed_tests", for: failed) == "ShopTests/testTheCart\n")
        #expect(try output(of: "failed_tests", for: failed + next) == "")
    }
}
