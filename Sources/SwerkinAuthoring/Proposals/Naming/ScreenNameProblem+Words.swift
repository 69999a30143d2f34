extension ScreenNameProblem: CustomStringConvertible {
    /// The problem and the remedy, without a full stop.
    package var description: String {
        switch self {
        case .taken(let name): "there is a screen \(name) already: type another name"
        case .unusable(let name, let suggestion):
            "\"\(name)\" can't be the name of a case in Swift: type \(suggestion.map { "another, such as \($0)" } ?? "letters and digits")"
        }
    }
}
