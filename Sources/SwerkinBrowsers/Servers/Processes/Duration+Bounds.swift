import SwerkinCore

extension Duration {
    /// As long as anything need wait: a hundred years.
    ///
    /// Longer times overflow the integers of operating systems and servers.
    package static let longestWait = Duration.seconds(100 * 365 * 24 * 3600)

    /// The duration, or the nearest that can be waited: at least none and at most ``longestWait``.
    package var bounded: Duration { min(max(self, .zero), Self.longestWait) }

    /// The duration in whole milliseconds, as far as it can be waited.
    package var inMilliseconds: Int { Int((bounded.seconds * 1000).rounded()) }
}
