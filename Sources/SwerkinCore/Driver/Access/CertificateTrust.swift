/// The certificates that a browser accepts from servers.
///
/// Browsers have no interface by which a test could give them a certificate of the client's own.
public enum CertificateTrust: Hashable, Sendable {
    /// Those that the browser trusts by itself.
    case verified
    /// Also those with one of these public keys, even if they are invalid otherwise.
    ///
    /// Each key is the Base64 of the SHA-256 of the certificate's SubjectPublicKeyInfo, as this prints it:
    ///
    /// ```
    /// openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64
    /// ```
    case keys([String])
    /// Any certificate of any server.
    case any
}
