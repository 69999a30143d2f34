import Swerkin

extension RemoteBrowserDriver {
    /// How long a page may take to tell of itself after a failure.
    private static let longestAttachment = Duration.seconds(2)

    /// The address of the page and its source, as the browser has it by now, for those who look into a failure.
    ///
    /// Nothing where no page is open, while a dialog of the browser is, and where the page does not answer within two
    /// seconds.
    public func attachments() -> [DriverAttachment] {
        guard let address = text(of: "url"), let source = text(of: "source") else { return [] }
        return [
            DriverAttachment(name: "address", text: "\(address)\n"), DriverAttachment(name: "source", text: source),
        ]
    }

    private func text(of question: String) -> String? {
        try? currentPage().session.value(
            of: .get(question), extra: Self.longestAttachment - configuration.patience.answer)
    }
}
