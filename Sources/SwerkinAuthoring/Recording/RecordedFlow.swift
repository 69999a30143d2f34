import FlowGraph
import SwerkinCore

/// A recording as a flow: the acts, and after each change of screen the check that the screen is there.
package struct RecordedFlow {
    /// A step in words, as steps are performed from.
    package let steps: [String]
    /// The text for the secure field of each step, or nil if it has none.
    package let secrets: [RecordedAct.Secret?]
    /// The flow as a file of Swift that compiles with `Swerkin` and `SwerkinBrowsers`.
    package let swift: String

    /// Makes a flow.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - model: the model of its map, which has the names and the traits of its screens.
    ///   - name: the name of the test case, a valid name of a type.
    ///   - address: the address of the page.
    package init(of recording: Recording, in model: ExploredModel, name: String, address: String) {
        let variables = SecretVariables(recording.secrets)
        var trail = Trail()
        var secrets: [RecordedAct.Secret?] = []
        for step in recording.steps {
            let (start, end) = (model.names[step.start], model.names[step.end])
            trail.add(
                .init(
                    start: start, step: step.act.act.step, swift: step.act.swift(variables),
                    isCheck: step.act.act.isCheck,
                    end: end))
            secrets.append(step.act.secret)
            guard step.start != step.end, let trait = model.trait(of: end) else { continue }
            trail.add(
                .init(
                    start: end, step: "IShouldSee(\(trait))", swift: "IShouldSee(\(trait.swift))", isCheck: true,
                    end: end))
            secrets.append(nil)
        }
        (steps, self.secrets) = (trail.steps, secrets)
        swift = Self.file(
            name, address, body: trail.swift, hasSecrets: !variables.names.isEmpty)
    }

    private static func file(_ name: String, _ address: String, body: [String], hasSecrets: Bool) -> String {
        var lines = [
            "import Foundation", "import Swerkin", "import SwerkinBrowsers", "import XCTest", "",
            "/// Recorded by swerkin record.", "final class \(name): BaseTestCase {",
            "    override func makeDriver() throws -> any Driver {",
            "        ChromiumDriver(try XCTUnwrap(URL(string: \(address.quoted))))", "    }", "",
            "    func testRecorded() \(hasSecrets ? "throws " : ""){",
        ]
        lines += (body.isEmpty ? ["// Nothing was done."] : body).map { "        \($0)" } + ["    }"]
        if hasSecrets {
            lines += [
                "", "    /// The text for a secure field, from the environment: a recording keeps none.",
                "    private func secret(_ variable: String) throws -> String {",
                "        try XCTUnwrap(", "            ProcessInfo.processInfo.environment[variable],",
                "            \"the environment has no variable \\(variable) with the text for a secure field\")",
                "    }",
            ]
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }
}

extension ExploredModel {
    /// The query that a screen is recognised by, or nil if it has none.
    fileprivate func trait(of screen: String) -> ElementQuery? {
        graph.screens.first { $0.name == screen }?.trait.flatMap { try? TraitText.query($0) }
    }
}

extension RecordedAct {
    /// The act as a call in Swift; the text for a secure field comes from the environment.
    fileprivate func swift(_ variables: SecretVariables) -> String {
        guard let secret, let variable = variables[secret], let query = act.query else { return act.swift }
        return "IEnter(try secret(\(variable.quoted)), into: \(query.swift))"
    }
}

/// The variables of the environment from which a flow takes the texts for secure fields: one for each text of a field.
package struct SecretVariables: Sendable {
    /// The names, in the order of the first entries.
    package private(set) var names: [String] = []
    private var nameOfSecret: [RecordedAct.Secret: String] = [:]

    /// Names the variables after the fields, as `PASSWORD` and, for another text, `PASSWORD_2`.
    package init(_ secrets: [RecordedAct.Secret]) {
        for secret in secrets where nameOfSecret[secret] == nil {
            let base = Self.name(of: secret.field)
            var (name, number) = (base, 2)
            while names.contains(name) { (name, number) = ("\(base)_\(number)", number + 1) }
            names.append(name)
            nameOfSecret[secret] = name
        }
    }

    /// The variable of a text; nil if the recording does not have it.
    subscript(secret: RecordedAct.Secret) -> String? { nameOfSecret[secret] }

    private static func name(of field: String) -> String {
        let words = field.uppercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.isEmpty ? "SECRET" : words.joined(separator: "_")
    }
}
