import ArgumentParser
import SwerkinBrowsers

/// The addresses within which a live session stays.
struct ScopeArguments: ParsableArguments {
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Show pages and iframes of this address's server, too, or of its folder if it is a file; may be repeated.",
            valueName: "address"),
        transform: PageAddress.init)
    var within: [PageAddress] = []

    /// The scope of a session that begins at an address.
    func documents(from address: PageAddress) -> DocumentScope {
        DocumentScope([address.url] + within.map(\.url))
    }
}
