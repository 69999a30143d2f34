import FlowGraph

/// A workflow command, which GitHub Actions shows as an annotation.
package enum WorkflowCommand: String, Sendable {
    case error, warning, notice

    /// The line of a command with a message; properties without a value are left out.
    package func line(_ properties: [(String, String?)], _ message: String) -> String {
        let written = properties.compactMap { key, value in
            value.map { "\(key)=\(UntrustedText($0).forAnnotationProperty)" }
        }
        return "::\(rawValue) \(written.joined(separator: ","))::\(UntrustedText(message).forAnnotation)"
    }
}
