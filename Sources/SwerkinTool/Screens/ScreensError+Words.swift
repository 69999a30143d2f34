import Swerkin

extension ScreensError: CustomStringConvertible {
    /// The problem and the remedy.
    var description: String {
        switch self {
        case .noBrowser(let problem): "\(problem)."
        case .unreachable(let address, let problem): "\(address) cannot be opened: \(problem)"
        case .missing(let option, let name, let present):
            "\(option) names \(name.quoted), which the page has not"
                + (present.isEmpty ? "" : "; it has \(present.map(\.quoted).joined(separator: ", "))")
        case .stays(let touch):
            "after touching \(touch.quoted) the page is still the same: check the texts of --fill, and what the page says"
        case .exists(let path): "\(path) is there already: remove it, or name another file"
        case .unwritable(let path, let problem, _): "\(path) cannot be written: \(problem)"
        }
    }
}
