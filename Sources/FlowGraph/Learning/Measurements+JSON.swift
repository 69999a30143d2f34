extension Measurements {
    /// The text of the file: a segment takes one line, so that a diff shows exactly the changed ones.
    ///
    /// Numbers are rounded to a millionth. The same measurements always give the same text.
    public func json() -> String {
        var writer = GraphWriter()
        writer.text = "{\n  \"learned\": \(Self.version),\n  \"runs\": \(runCount),\n"
        if !launches.isEmpty {
            writer.text += "  \"launches\": ["
            for (position, launch) in launches.enumerated() {
                writer.text += position == 0 ? "\n    " : ",\n    "
                writer.write(launch)
            }
            writer.text += "\n  ],\n"
        }
        writer.text += "  \"segments\": ["
        for (position, segment) in segments.enumerated() {
            writer.text += position == 0 ? "\n    " : ",\n    "
            writer.write(segment)
        }
        return writer.text + (segments.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }
}

extension GraphWriter {
    fileprivate mutating func write(_ segment: SegmentMeasurement) {
        object { writer in
            writer.member("from") { $0.write(segment.name.from) }
            if let to = segment.name.to { writer.member("to") { $0.write(to) } }
            if let label = segment.name.label { writer.member("label") { $0.write(label) } }
            writer.member("driver") { $0.write(segment.driver) }
            if let device = segment.device { writer.member("device") { $0.write(device) } }
            writer.member("passes", segment.passes)
            writer.member("seconds", segment.seconds)
            writer.member("durations", segment.durations.counts.map { (String($0), $1) }) {
                Int($0) ?? 0 < Int($1) ?? 0
            }
            writer.member("failures", segment.failures.map { ($0, $1) }, by: GraphWriter.precedes)
            writer.member("failureSeconds", segment.failureSeconds)
            writer.member("landings", segment.landings.map { ($0, $1) }, by: GraphWriter.precedes)
            writer.member("lost", segment.lost)
        }
    }

    fileprivate mutating func write(_ launch: LaunchMeasurement) {
        object { writer in
            writer.member("driver") { $0.write(launch.driver) }
            if let device = launch.device { writer.member("device") { $0.write(device) } }
            writer.member("count", launch.count)
            writer.member("seconds", launch.seconds)
        }
    }

    private static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    private mutating func member(_ key: String, _ number: Double) {
        guard number > 0 else { return }
        member(key) { $0.write(number) }
    }

    private mutating func member(
        _ key: String, _ counts: [(key: String, count: Double)], by precedes: (String, String) -> Bool
    ) {
        guard !counts.isEmpty else { return }
        member(key) { writer in
            var separator = "{ "
            for (key, count) in counts.sorted(by: { precedes($0.key, $1.key) }) {
                writer.text += separator
                writer.write(key)
                writer.text += ": "
                writer.write(count)
                separator = ", "
            }
            writer.text += " }"
        }
    }

    private mutating func write(_ number: Double) {
        // Greater numbers have no millionths to spare.
        text += JSONText.number(number < 1e9 ? Double(Int(number * 1e6 + 0.5)) / 1e6 : number)
    }
}

/// A file that holds no measurements.
public struct MeasurementsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line of the problem, from 1.
    public let line: Int
    /// The column of the problem, from 1.
    public let column: Int
    /// The problem, without a full stop.
    public let problem: String

    /// The line and the problem.
    public var description: String { "line \(line): \(problem)" }
}

extension Measurements {
    /// Reads the content of a file that ``json()`` has written; keys that are not known are ignored.
    ///
    /// Throws ``MeasurementsError`` with the line and the problem. O(bytes).
    public init(json: some Sequence<UInt8>) throws(MeasurementsError) {
        let result = Array(json).withUnsafeBufferPointer { buffer -> Result<Measurements, MeasurementsError> in
            let bytes = JSONBytes(buffer)
            var reader = MeasurementsReader(bytes)
            do {
                return .success(try reader.read())
            } catch {
                let fault = (error as? SyntaxError).map { ($0.offset, "\($0.problem)") }
                let (offset, problem) =
                    fault ?? (error as? MeasurementsReader.Fault).map { ($0.offset, $0.problem) } ?? (0, "")
                var finder = PositionFinder(bytes)
                let position = finder.position(at: offset)
                return .failure(MeasurementsError(line: position.line, column: position.column, problem: problem))
            }
        }
        self = try result.get()
    }
}

private struct MeasurementsReader {
    /// A violation of the format at an offset.
    struct Fault: Error {
        let offset: Int
        let problem: String
    }

    /// The greatest count, and the greatest sum of seconds: far more than any run writes.
    private static let greatest = 1e15

    private var cursor: JSONCursor

    init(_ bytes: JSONBytes) { cursor = JSONCursor(bytes) }

    mutating func read() throws -> Measurements {
        var (version, runCount, segments): (Double?, Double, [SegmentMeasurement]) = (nil, 0, [])
        var launches: [LaunchMeasurement] = []
        try eachKey(of: "the file") { reader, key in
            switch key {
            case "learned":
                version = try reader.number(key)
                guard version == Double(Measurements.version) else {
                    throw reader.fault("the file has another version than \(Measurements.version), which is read")
                }
            case "runs": runCount = try reader.number(key)
            case "segments": try reader.eachElement(of: key) { segments.append(try $0.segment()) }
            case "launches": try reader.eachElement(of: key) { launches.append(try $0.launch()) }
            default: try reader.cursor.skipValue()
            }
        }
        try cursor.finish()
        guard version != nil else { throw Fault(offset: 0, problem: "the key “learned” with the version is missing") }
        return Measurements(runCount: Int(min(runCount, 1e9)), segments, launches: launches)
    }

    private mutating func launch() throws -> LaunchMeasurement {
        let start = cursor.offset
        var (driver, device, count, seconds): (String?, String?, Double, Double) = (nil, nil, 0, 0)
        try eachKey(of: "a launch") { reader, key in
            switch key {
            case "driver": driver = try reader.text(key)
            case "device": device = try reader.text(key)
            case "count": count = try reader.number(key)
            case "seconds": seconds = try reader.number(key)
            default: try reader.cursor.skipValue()
            }
        }
        guard let driver else { throw Fault(offset: start, problem: "a launch needs “driver”") }
        return LaunchMeasurement(on: driver, device: device, count: count, seconds: seconds)
    }

    private mutating func segment() throws -> SegmentMeasurement {
        let start = cursor.offset
        var (from, to, label): (String?, String?, String?) = (nil, nil, nil)
        var (driver, device): (String?, String?) = (nil, nil)
        var numbers: [String: Double] = [:]
        var counts: [String: [String: Double]] = [:]
        try eachKey(of: "a segment") { reader, key in
            switch key {
            case "from": from = try reader.text(key)
            case "to": to = try reader.text(key)
            case "label": label = try reader.text(key)
            case "driver": driver = try reader.text(key)
            case "device": device = try reader.text(key)
            case "passes", "seconds", "failureSeconds", "lost": numbers[key] = try reader.number(key)
            case "durations", "failures", "landings":
                var found: [String: Double] = [:]
                try reader.eachKey(of: key) { reader, name in found[name] = try reader.number(name) }
                counts[key] = found
            default: try reader.cursor.skipValue()
            }
        }
        guard let from, let driver else {
            throw Fault(offset: start, problem: "a segment needs “from” and “driver”")
        }
        var segment = SegmentMeasurement(of: .init(from: from, to: to, label: label), on: driver, device: device)
        (segment.passes, segment.seconds) = (numbers["passes"] ?? 0, numbers["seconds"] ?? 0)
        (segment.failureSeconds, segment.lost) = (numbers["failureSeconds"] ?? 0, numbers["lost"] ?? 0)
        let ranges = (counts["durations"] ?? [:]).compactMap { range, count in Int(range).map { ($0, count) } }
        segment.durations = DurationSketch(counts: Dictionary(ranges) { first, _ in first })
        (segment.failures, segment.landings) = (counts["failures"] ?? [:], counts["landings"] ?? [:])
        return segment
    }

    // MARK: Values

    private mutating func eachKey(
        of object: String, _ read: (inout MeasurementsReader, String) throws -> Void
    ) throws {
        try require(.object, object)
        try cursor.enter()
        var isFirst = true
        while let key = try cursor.nextKey(&isFirst) { try read(&self, cursor.text(key)) }
    }

    private mutating func eachElement(
        of key: String, _ read: (inout MeasurementsReader) throws -> Void
    ) throws {
        try require(.list, key)
        try cursor.enter()
        var isFirst = true
        while try cursor.nextElement(&isFirst) { try read(&self) }
    }

    private mutating func text(_ key: String) throws -> String {
        try require(.text, key)
        return cursor.text(try cursor.takeText())
    }

    private mutating func number(_ key: String) throws -> Double {
        try require(.number, key)
        let start = cursor.offset
        guard let value = cursor.double(try cursor.takeNumber()), (0...Self.greatest).contains(value) else {
            throw Fault(offset: start, problem: "“\(key)” must be a number from 0 to 10¹⁵")
        }
        return value
    }

    private mutating func require(_ kind: FormatProblem.Kind, _ key: String) throws {
        guard try cursor.nextKind() == kind else { throw fault("“\(key)” is of another type than the format says") }
    }

    private func fault(_ problem: String) -> Fault { Fault(offset: cursor.offset, problem: problem) }
}
