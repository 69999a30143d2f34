import SwerkinCore

extension RemoteBrowserDriver {
    /// The time limit for information from a page after a failure.
    private static let longestAttachment = Duration.seconds(2)

    /// The address and the source of the page, as the browser has it at the moment, for those who investigate a failure.
    ///
    /// Empty if no page is open, while a native dialog is open, and if the page does not answer within two seconds.
    public func attachments() -> [DriverAttachment] {
        noteCookies()
        guard let address = text(of: "url"), let source = text(of: "source") else { return [] }
        return [
            DriverAttachment(name: "address", text: "\(address)\n"), DriverAttachment(name: "source", text: source),
        ]
    }

    /// The requests of the shown document without an answer, and what its scripts threw and did not catch.
    ///
    /// In Chrome from its first script on; in other browsers from the driver's first command in it. Those of iframes don't count.
    /// Nothing while a dialog of the browser is open, or if the page does not answer within two seconds.
    public func activity() -> AppActivity {
        (try? currentPage())?.activity(within: Self.longestAttachment) ?? AppActivity()
    }

    /// The passwords and headers of the configuration, and from the first failure on the cookies of the shown page.
    ///
    /// A cookie is masked as `name=value`, and its value alone if that has 12 characters or more and a digit among them.
    public func takeSecrets() -> [String] { secrets.take() }

    private struct Cookie: Decodable {
        let name: String
        let value: String
    }

    private func noteCookies() {
        let cookies: [Cookie]? = try? answer(to: "cookie")
        for cookie in cookies ?? [] { secrets.noteCookie(cookie.name, cookie.value) }
    }

    private func text(of question: String) -> String? { try? answer(to: question) }

    private func answer<Value: Decodable>(to question: String) throws -> Value {
        let page = try currentPage()
        try page.leaveIframes()
        return try page.session.value(
            of: .get(question), extra: Self.longestAttachment - configuration.patience.answer)
    }
}
