/// The release that this code belongs to.
package enum Release {
    /// The version that both commands tell with `--version`: that of the newest release in `CHANGELOG.md`.
    package static let version = "0.1.0"
}
