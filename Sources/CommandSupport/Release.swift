/// The release that this code belongs to.
package enum Release {
    /// The version that `--version` of both commands prints: that of the newest release in `CHANGELOG.md`.
    package static let version = "0.1.0"
}
