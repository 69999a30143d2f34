import CommandSupport
import FlowGraph
import SwerkinReports

/// The measurements of a model's segments in words.
struct LearningReport {
    /// The greatest number of lines of a section unless all are requested.
    static let limit = 20

    private let learning: Learning
    private let graph: NavigationGraph
    private let model: String

    init(_ learning: Learning, of graph: NavigationGraph, model: String) {
        (self.learning, self.graph, self.model) = (learning, graph, model)
    }

    /// The number of measured segments, those that fail, and the slowest; ends with a line break.
    func text(showsAll: Bool) -> String {
        let measured = learning.measurements.segments.filter { $0.attempts > 0 }
        let names = Set(measured.map(\.name))
        let known = Set(graph.segments.map(SegmentMeasurement.Name.init))
        let runs = Count.words(learning.measurements.runCount, "run")
        let heading =
            "\(graph.name ?? model): \(names.intersection(known).count) of \(Count.words(known.count, "segment"))"
            + " measured, by \(Count.words(learning.crossingCount, "crossing")), in \(runs) altogether"
        let failing = measured.filter { $0.failureCount >= 0.5 }.sortedStably { $0.failureRate > $1.failureRate }
        let slow = measured.filter { $0.passes >= 0.5 }.sortedStably { $0.meanSeconds > $1.meanSeconds }
        return
            ([OneLine.text(heading)] + omissions + section("Unreliable", failing.map(failureLine), showsAll)
            + section("Slowest", slow.map(durationLine), showsAll)).joined(separator: "\n") + "\n"
    }

    private var omissions: [String] {
        [(learning.undeclaredCount, "not declared"), (learning.ambiguousCount, "of several segments alike")]
            .filter { $0.0 > 0 }.map { "left out: \(Count.words($0.0, "crossing")) \($0.1)" }
    }

    private func section(_ heading: String, _ lines: [String], _ showsAll: Bool) -> [String] {
        guard !lines.isEmpty else { return [] }
        let shown = lines.prefix(showsAll ? .max : Self.limit)
        let rest = lines.count - shown.count
        return ["", "\(heading):"] + shown.map { "  \(OneLine.text($0))" }
            + (rest > 0 ? ["  and \(rest) more (--all shows them)"] : [])
    }

    private func failureLine(_ segment: SegmentMeasurement) -> String {
        let range = segment.failureRange ?? 0...1
        let percent = "\(Self.percent(range.lowerBound)) % to \(Self.percent(range.upperBound)) %"
        let landings = segment.landings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let places = landings.isEmpty ? "" : ", then on \(Enumeration.words(landings, limit: 3))"
        return "\(segment.words) failed \(Int(nearestTo: segment.failureCount)) of"
            + " \(Count.words(Int(nearestTo: segment.attempts), "time")) (\(percent))\(places)"
    }

    private func durationLine(_ segment: SegmentMeasurement) -> String {
        func words(_ share: Double) -> String { Self.seconds(segment.durations.quantile(share) ?? 0) }
        return
            "\(segment.words) took \(words(0.5)) s in the median, half of the times \(words(0.25)) s to \(words(0.75)) s"
    }

    private static func percent(_ share: Double) -> Int { Int(nearestTo: share * 100) }

    /// Seconds in three digits after the point at most.
    private static func seconds(_ value: Double) -> String {
        JSONText.number(Double(Int(nearestTo: value * 1000)) / 1000)
    }
}

extension SegmentMeasurement {
    fileprivate var meanSeconds: Double { seconds / passes }
    fileprivate var failureRate: Double { failureCount / attempts }

    /// The segment and the driver.
    fileprivate var words: String {
        Segment.name(from: name.from, to: name.to, label: name.label) + " on \(driver)\(device.map { ", \($0)" } ?? "")"
    }
}

extension [SegmentMeasurement] {
    /// The measurements in an order; those that it does not distinguish keep theirs.
    fileprivate func sortedStably(_ precedes: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted {
            precedes($0.element, $1.element) || !precedes($1.element, $0.element) && $0.offset < $1.offset
        }.map(\.element)
    }
}
