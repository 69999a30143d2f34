extension HTMLPage {
    /// The content security policy: a browser applies the page's own style, runs its own script, and loads nothing.
    ///
    /// The texts of a model are escaped; if one ever were not, no script in it would run, and nothing would be sent.
    /// Content Security Policy Level 3, W3C: a hash is that of everything between the tags, line breaks included.
    static let policy =
        "default-src 'none'; base-uri 'none'; form-action 'none'; style-src '\(styleHash)'; script-src '\(scriptHash)'"

    /// The hash of ``style`` between its tags; a test computes it.
    static let styleHash = "sha256-lJib+WXHoVqJBBBVkyRo3hmMvkXkqeOZv3mTuqtFcjo="
    /// The hash of ``script`` between its tags; a test computes it.
    static let scriptHash = "sha256-1XSqusX7DDZoUVmZqO5KRe/uwVq0YRZhO/0UsU2fLGQ="
}
