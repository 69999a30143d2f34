import FlowGraphAnalysis
import SwerkinCore
import SwerkinTours

/// Faults on the segments of an app: each segment is crossed while something goes wrong, and the app is looked at after it.
///
/// ```swift
/// func testWhatGoesWrong() { performFaults(AppFaults([.offline, .reload]), baseline: "faults.json") }
/// ```
///
/// After a fault the app must be on a known screen, obey its rules, say that a request has failed, and lead on to the end of the segment. See <doc:FaultsOnSegments>.
public struct AppFaults: Hashable, Sendable {
    /// The faults, in the order in which each segment gets them.
    public var faults: [AppFault]
    /// The labels of the segments that get them, or nil for all segments.
    public var segments: Set<String>?
    /// The greatest number of segments with a fault each, chosen by ``seed``; nil for all.
    public var sample: Int?
    /// The seed of the sample.
    public var seed: UInt64
    /// The launch before each segment.
    public var launch: AppTour.Launch
    /// The elements by which the app says what went wrong; empty if any new text does.
    public var notices: [ElementQuery]
    /// True if destructive segments get faults too.
    public var allowsDestructive: Bool

    /// Chooses faults.
    ///
    /// - Parameters:
    ///   - faults: the faults.
    ///   - labels: the labels of the segments that get them; left out, all segments.
    ///   - sample: the greatest number of segments with a fault each.
    ///   - seed: the seed of the sample.
    ///   - launch: the launch before each segment.
    ///   - notices: the elements by which the app says what went wrong; left out, any new text.
    ///   - allowsDestructive: true if destructive segments get faults too.
    public init(
        _ faults: [AppFault] = AppFault.allCases, on labels: Set<String>? = nil, sample: Int? = nil, seed: UInt64 = 1,
        from launch: AppTour.Launch = AppTour.Launch(), notices: [ElementQuery] = [],
        allowingDestructive allowsDestructive: Bool = false
    ) {
        (self.faults, segments, self.sample, self.seed) = (faults, labels, sample, seed)
        (self.launch, self.notices, self.allowsDestructive) = (launch, notices, allowsDestructive)
    }
}

extension AppFault {
    /// The moment at which a fault is given.
    enum Moment {
        /// Before the steps of the segment; it is over at once.
        case before
        /// From before the steps until the app has come to rest.
        case during
        /// After the steps, before the app has answered.
        case after
    }

    var moment: Moment {
        switch self {
        case .sessionExpired, .secondTab: .before
        case .offline, .slow, .serverError, .aborted, .pressedTwice, .turned: .during
        case .back, .reload, .background: .after
        }
    }

    /// True if the app may have forgotten all that it knew, or may be on a screen beneath.
    var dropsKnowledge: Bool { [.back, .reload, .sessionExpired].contains(self) }

    /// True if requests fail, which the app must say.
    var failsRequests: Bool { [.offline, .serverError, .aborted].contains(self) }

    /// The circumstance in words, as in `without a network`.
    var words: String {
        switch self {
        case .offline: "without a network"
        case .slow: "on a slow network"
        case .serverError: "while the server fails"
        case .aborted: "while connections break"
        case .pressedTwice: "with each press made twice"
        case .back: "with a step back before the answer"
        case .reload: "with a reload before the answer"
        case .sessionExpired: "after the session has expired"
        case .secondTab: "beside a second tab"
        case .turned: "on a turned display"
        case .background: "with a time in the background"
        }
    }
}
