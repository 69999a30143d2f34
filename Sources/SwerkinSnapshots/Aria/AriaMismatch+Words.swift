extension AriaMismatch: CustomStringConvertible {
    /// The mismatch in words, with its position in the template and the compared part of the tree.
    public var description: String {
        let around = place.isEmpty ? "" : " In \(place.joined(separator: " > "))."
        return "The template, line \(position.line), column \(position.column): \(reason)\(around)"
    }
}

extension AriaMismatch.Reason: CustomStringConvertible {
    /// The expected and the actual content.
    public var description: String {
        switch self {
        case .role(let wanted, let seen): "wanted the role \(wanted), seen is \(seen)."
        case .name(let wanted, let seen): "wanted the name \(wanted), seen is \"\(seen)\"."
        case .state(let name, let wanted, let seen): "wanted [\(name)=\(wanted)], seen is \(seen ?? "no such state")."
        case .property(let name, let wanted, let seen):
            "wanted /\(name): \(wanted), seen is \(seen ?? "no such property")."
        case .text(let wanted, let seen): "wanted the text \"\(wanted)\", seen is \"\(seen)\"."
        case .missing(let item): "wanted \(item), which is not there."
        case .unexpected(let item): "\(item) is there, which is not wanted."
        }
    }
}
