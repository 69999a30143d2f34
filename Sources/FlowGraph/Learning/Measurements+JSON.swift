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
