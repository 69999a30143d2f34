import Foundation
import SwerkinCore

// What a server that others use too is asked for, and gets to know.
extension RemoteBrowserDriver: RemoteSessionDriver {
    /// Opens the session on a grid or in a cloud, in whose queue it may wait; does nothing for a server of this process.
    package func reserveSession() throws { try inDriverErrors { try reserve() } }

    /// Reports the outcome in the form that the vendor documents, if one does whose options are among the capabilities.
    package func report(passed: Bool) throws {
        guard case .at = server, let session else { return }
        let capabilities = try configuration.withCapabilitiesOfEnvironment().capabilities
        for vendor in HubVendor.all(in: capabilities) {
            guard let script = vendor.verdict(passed: passed, of: flowName) else { continue }
            _ = try inDriverErrors { try session.send(.post("execute/sync", ["script": .string(script), "args": []])) }
        }
    }

    /// The addresses at which the server offers more of the session's browser, or nil while there is no session.
    public var sessionAddresses: SessionAddresses? { session.map { SessionAddresses($0.capabilities) } }

    /// Keeps the key of the server's address, and those in the vendors' options, out of records.
    func noteHubSecrets() {
        if case .at(let address) = server, let credentials = address.withoutUserInformation.credentials {
            secrets.note(credentials)
        }
        let capabilities = (try? configuration.withCapabilitiesOfEnvironment())?.capabilities ?? [:]
        for key in JSONValue.object(capabilities).accessKeys { secrets.note(secret: key) }
    }
}

extension RemoteBrowserConfiguration {
    /// The variable with further capabilities.
    static let capabilitiesVariable = "SWERKIN_CAPABILITIES"

    /// The configuration with the capabilities of its environment laid over its own.
    ///
    /// Throws `StepFailure`, with the usage at fault, if the variable has no JSON object, and names no file with one. What it has is
    /// not quoted, since it may grant access.
    func withCapabilitiesOfEnvironment() throws -> RemoteBrowserConfiguration {
        guard let text = environment[Self.capabilitiesVariable], !text.isEmpty else { return self }
        let isObject = text.drop(while: \.isWhitespace).hasPrefix("{")
        let data = isObject ? Data(text.utf8) : try? Data(contentsOf: URL(fileURLWithPath: text))
        guard let data else {
            throw StepFailure(
                .misuse(
                    """
                    \(Self.capabilitiesVariable) is neither a JSON object nor the path of a file that can be read; write \
                    {"platformName": "linux"}, or capabilities.json.
                    """))
        }
        guard case .object(let further)? = try? JSONDecoder().decode(JSONValue.self, from: data) else {
            let place = isObject ? "" : "the file that "
            throw StepFailure(
                .misuse(
                    "\(place)\(Self.capabilitiesVariable)\(isObject ? "" : " names") is no JSON object of capabilities."
                ))
        }
        var all = self
        let merged = JSONValue.object(capabilities).merged(with: .object(further))
        if case .object(let capabilities) = merged { all.capabilities = capabilities }
        return all
    }
}
