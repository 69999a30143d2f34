import Foundation
import TestSupport
import Testing

@testable import FlowGraph

@Suite("The JSON Schema of the model file")
struct SchemaTests {
    @Test("has the keys of the format, and no others")
    func keys() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(GraphDocument.jsonSchema.utf8)) as? [String: Any])
        let parts = try #require(schema["$defs"] as? [String: [String: Any]])
        func keys(_ part: [String: Any]?) -> Set<String> { Set((part?["properties"] as? [String: Any] ?? [:]).keys) }
        #expect(keys(schema) == Set(DocumentKey.allCases.map(\.rawValue)))
        #expect(keys(parts["screen"]) == Set(ScreenKey.allCases.map(\.rawValue)))
        #expect(keys(parts["segment"]) == Set(SegmentKey.allCases.map(\.rawValue)))
        #expect(keys(parts["domain"]) == Set(DomainKey.allCases.map(\.rawValue)))
        #expect(keys(parts["condition"]) == Set(ConditionKey.allCases.map(\.rawValue)))
        #expect(keys(parts["effect"]) == Set(EffectKey.allCases.map(\.rawValue)))
    }

    private static let sample = """
        {
          "flowgraph": 1, "name": "Shop",
          "facts": { "loggedIn": [true, false], "count": { "min": 0, "max": 3 }, "tier": ["none", "gold", 1] },
          "screens": [{ "name": "Home", "start": true, "title": "H" }, { "name": "Login", "tags": ["a"], "trait": "t" }, { "name": "New", "aliasOf": "Login" }],
          "segments": [
            { "start": "Home", "end": "Login", "kind": "present", "steps": ["x"], "preconditions": { "loggedIn": false } },
            { "start": "Login", "kind": "back", "effects": { "loggedIn": null, "count": { "add": -1 } }, "cost": 2.5 },
            { "start": "Home", "end": "Login", "label": "l", "effects": { "loggedIn": { "toggle": true }, "tier": "gold" } },
            { "start": "Home", "end": "Home", "destructive": true, "tags": ["b"],
              "preconditions": { "count": { "not": 1, "in": [0, 2], "atLeast": 0 }, "tier": { "not": ["none", 1] } } }
          ]
        }
        """

    @Test("accepts what the reader accepts, and refuses what it refuses but for what no schema can say")
    func agreement() throws {
        let python = PythonValidator()
        guard try python.isAvailable else {
            print(
                "The schema was not compared with the reader: python3 has no package jsonschema. Install it with pip install"
                    + " --require-hashes --requirement Tests/FlowGraphTests/Document/requirements.txt")
            return
        }
        let sample = try JSONDecoder().decode(DocumentTree.self, from: Data(Self.sample.utf8))
        let seeds = Array(Seeds(Seeds.part(of: 20_000, oneIn: 40)))
        let documents = seeds.map { seed in
            var random = SeededGenerator(seed: seed)
            var tree = sample
            for _ in 0..<Int.random(in: 0...2, using: &random) { tree.mutate(using: &random) }
            return tree.json
        }
        let answers = try python.answers(about: documents, schema: GraphDocument.jsonSchema)
        try #require(answers.count == documents.count)
        var counts = (both: 0, neither: 0, unsayable: 0)
        for ((seed, document), answer) in zip(zip(seeds, documents), answers) {
            let problems = Self.problems(in: document)
            let comment: Comment =
                "FLOWGRAPH_SEED=\(seed): the schema says \(answer), the reader \(problems)\n\(document)"
            switch (answer, problems.isEmpty) {
            case ("ok", true): counts.both += 1
            case ("ok", false):
                counts.unsayable += 1
                // Of a key that stands twice, the validator sees the last only.
                let areUnsayable = problems.allSatisfy(\.isUnsayable) || problems.contains(where: \.isDuplicate)
                #expect(areUnsayable, comment)
            default:
                counts.neither += 1
                #expect(!problems.isEmpty, comment)
            }
        }
        print("\(counts.both) accepted, \(counts.neither) refused, \(counts.unsayable) for what no schema can say")
        #expect(
            counts.both > seeds.count / 10 && counts.neither > seeds.count / 10 && counts.unsayable > seeds.count / 20)
    }

    private static func problems(in document: String) -> [DocumentProblem.Reason] {
        do throws(DocumentError) {
            _ = try NavigationGraph(json: document)
            return []
        } catch {
            return error.problems.map(\.reason)
        }
    }
}

extension DocumentProblem.Reason {
    fileprivate var isDuplicate: Bool { if case .format(.duplicateKey) = self { true } else { false } }

    /// Whether no schema can say it.
    fileprivate var isUnsayable: Bool {
        switch self {
        case .format(.duplicateKey), .format(.reversedBounds): true
        // As JSON has it, 1.0 is a whole number.
        case .format(.notWhole(let number)): Double(number).map { $0 == $0.rounded() } ?? false
        case .graph(.duplicateScreen), .graph(.unknownScreen), .graph(.domainTooLarge), .graph(.wrongType),
            .graph(.outsideDomain), .graph(.boundOnOtherType), .graph(.unsatisfiable), .graph(.unboundedAdd),
            .graph(.toggledOtherType), .graph(.emptyDomain), .graph(.aliasOfAlias), .graph(.aliasWithOtherTrait):
            true
        default: false
        }
    }
}

/// The validator of the Python package `jsonschema`.
private struct PythonValidator {
    private static let script = """
        import json, sys, warnings
        from jsonschema import Draft202012Validator
        schema, documents = json.load(open(sys.argv[1])), json.load(open(sys.argv[2]))
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        for document in documents:
            errors = [error.message for error in validator.iter_errors(json.loads(document))]
            print(json.dumps(errors[0][:200] if errors else "ok"))
        """

    /// Whether there is Python, with the package.
    var isAvailable: Bool {
        get throws { try run(["-c", "from jsonschema import Draft202012Validator"]).status == 0 }
    }

    /// For each document `ok`, or the first error.
    func answers(about documents: [String], schema: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = [folder.appendingPathComponent("schema.json"), folder.appendingPathComponent("documents.json")]
        try Data(schema.utf8).write(to: files[0])
        try JSONEncoder().encode(documents).write(to: files[1])
        let result = try run(["-c", Self.script] + files.map(\.path))
        #expect(result.status == 0)
        return try result.output.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(String.self, from: Data($0))
        }
    }

    private func run(_ arguments: [String]) throws -> (status: Int32, output: Data) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        if arguments.count == 2 { process.standardError = FileHandle.nullDevice }
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
