import SwerkinCore

/// A flow as a test program lists it, and its name in records.
struct ListedFlow: Hashable, Sendable {
    /// The test framework that runs it.
    enum Framework: Hashable, Sendable {
        case xctest
        case swiftTesting
    }

    /// The module, the class or suites and the test, with dots between, as records have it.
    let name: String
    let framework: Framework
    /// The lines of the list that stand for it; several if functions of Swift Testing differ by their arguments alone.
    var selectors: [String]

    /// True if a record of this name is one of the flow; a tour names each of its flows behind the test's name.
    func owns(record test: String) -> Bool { test == name || test.hasPrefix("\(name): ") }

    /// Reads what a runner of tests lists, a test a line: `Module.Suite/test`.
    ///
    /// Lines that are no tests are left out: the header of XCTest's list, and what the tests print themselves. O(bytes).
    static func flows(in list: String, of framework: Framework) -> [ListedFlow] {
        var flows: [ListedFlow] = []
        var positions: [String: Int] = [:]
        for line in list.split(whereSeparator: \.isNewline).map(String.init) {
            guard let name = TestIdentity.fullName(ofListed: line) else { continue }
            if let position = positions[name] {
                flows[position].selectors.append(line)
            } else {
                positions[name] = flows.count
                flows.append(ListedFlow(name: name, framework: framework, selectors: [line]))
            }
        }
        return flows
    }
}

extension [ListedFlow] {
    /// The longest list of names in one argument: systems bound an argument by 128 KiB.
    private static let longestArgument = 100_000
    /// The most filters of one call, each of which is compared with every test.
    private static let mostFilters = 200

    /// The arguments of the calls that run these flows one after the other, one list a call, as few as their lengths allow.
    ///
    /// Sources: XCTMain of XCTest for Linux, `--help` of the runner of Swift Testing. O(bytes).
    var calls: [[String]] {
        let names = filter { $0.framework == .xctest }.flatMap(\.selectors)
        let filters = filter { $0.framework == .swiftTesting }.flatMap(\.selectors).map {
            // The identifier of a test goes on with its file and line.
            "^\(Self.escaped($0))(/|$)"
        }
        return Self.groups(names, most: .max).map { [$0.joined(separator: ",")] }
            + Self.groups(filters, most: Self.mostFilters).map { group in
                ["--testing-library", "swift-testing", "--no-parallel"] + group.flatMap { ["--filter", $0] }
            }
    }

    private static func groups(_ texts: [String], most: Int) -> [[String]] {
        var groups: [[String]] = []
        var length = 0
        for text in texts {
            length += text.utf8.count + 1
            if let last = groups.last, last.count < most, length <= longestArgument {
                groups[groups.count - 1].append(text)
            } else {
                groups.append([text])
                length = text.utf8.count
            }
        }
        return groups
    }

    private static func escaped(_ text: String) -> String {
        text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}
