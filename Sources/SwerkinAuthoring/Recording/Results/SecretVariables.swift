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
