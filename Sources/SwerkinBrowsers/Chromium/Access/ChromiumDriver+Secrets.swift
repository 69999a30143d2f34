extension ChromiumDriver {
    /// The passwords and headers of the configuration, and since the launch the cookies and authorizations of all requests.
    ///
    /// A cookie is masked as `name=value`, and its value alone if that has 12 characters or more and a digit among them.
    public func takeSecrets() -> [String] { journal.secrets.take() }

    /// All texts that ``takeSecrets()`` has returned, or would return.
    package var knownSecrets: [String] { journal.secrets.all }
}
