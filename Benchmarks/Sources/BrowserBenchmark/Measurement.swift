import Foundation

/// What one run through the flow took, as the reference clients tell it: in milliseconds unless said otherwise.
struct Measurement: Encodable {
    /// Which client it was.
    let client: String
    /// From the beginning until the browser could be used.
    let start: Double
    /// From then until the page had loaded.
    let goto: Double
    /// All actions.
    let wall: Double
    /// The median action.
    let medianAction: Double
    /// The median action of each kind.
    let medianByKind: [String: Double]
    /// The slowest action but 5 in 100.
    let slowAction: Double
    /// Processor time: of the browser, of this process.
    let processorTime: [Double]
    /// Processes, and their resident and proportional memory in MiB: of the browser, of this process.
    let memory: [String: [Int]]

    enum CodingKeys: String, CodingKey {
        case client, start, goto, wall
        case medianAction = "med_all"
        case medianByKind = "by"
        case slowAction = "p95"
        case processorTime = "cpu"
        case memory = "mem"
    }
}

extension Measurement {
    /// Sums up a run; the page must still be open, for what the browser needs to be told.
    ///
    /// - Parameters:
    ///   - client: which client it was.
    ///   - launch: how long it took until the page had loaded, from the beginning on.
    ///   - actions: what each action took, with its kind.
    init(client: String, launch: Duration, actions: [(kind: String, time: Duration)]) {
        let times = actions.map(\.time.milliseconds)
        let kinds = Dictionary(grouping: actions, by: \.kind)
        let this = ProcessUsage(getpid())
        let browser = ProcessUsage.descendants(of: getpid())
        self.init(
            client: client, start: launch.milliseconds, goto: 0, wall: times.reduce(0, +),
            medianAction: times.median, medianByKind: kinds.mapValues { $0.map(\.time.milliseconds).median },
            slowAction: times.sorted()[Int(0.95 * Double(times.count))],
            processorTime: [browser.processorTime, this.processorTime],
            memory: ["browser": browser.memory, "swerkin": this.memory])
    }

    /// The measurement as one line of JSON.
    func line() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

extension Duration {
    /// The duration in milliseconds, to a hundredth.
    var milliseconds: Double { (self / .microseconds(10)).rounded() / 100 }
}

extension [Double] {
    /// The middle value; of an even number the upper one of the two in the middle.
    fileprivate var median: Double { sorted()[count / 2] }
}
