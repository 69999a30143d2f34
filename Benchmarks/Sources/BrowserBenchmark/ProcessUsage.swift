import Foundation

/// What processes need, as Linux tells it under `/proc`; nothing elsewhere.
struct ProcessUsage {
    /// How many processes they are.
    private(set) var count = 0
    /// Their resident memory in bytes.
    private(set) var resident = 0
    /// Their memory in bytes, with what several processes share divided among these.
    private(set) var proportional = 0
    /// Their processor time in milliseconds.
    private(set) var processorTime = 0.0

    /// What no process needs.
    private init() {}

    /// What one process needs.
    init(_ process: Int32) {
        let fields = Self.status(of: process)
        guard fields.count > 12 else { return }
        count = 1
        // Source: proc_pid_stat(5), fields 14 and 15; the first two are cut off here.
        let ticks = fields[11...12].compactMap { Double($0) }.reduce(0, +)
        processorTime = 1000 * ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
        for line in Self.text("/proc/\(process)/smaps_rollup").split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 3, let kibibytes = Int(words[1]) else { continue }
            if words[0] == "Rss:" { resident = kibibytes << 10 }
            if words[0] == "Pss:" { proportional = kibibytes << 10 }
        }
    }

    /// What all processes need that a process has started, with those that they have started.
    static func descendants(of process: Int32) -> ProcessUsage {
        var usage = ProcessUsage()
        for child in children(of: process) {
            usage.add(ProcessUsage(child))
            usage.add(descendants(of: child))
        }
        return usage
    }

    /// Processes, resident and proportional memory in MiB.
    var memory: [Int] { [count, resident >> 20, proportional >> 20] }

    private mutating func add(_ other: ProcessUsage) {
        count += other.count
        resident += other.resident
        proportional += other.proportional
        processorTime += other.processorTime
    }

    private static func children(of process: Int32) -> [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.filter { other in
            let fields = status(of: other)
            return fields.count > 1 && Int32(fields[1]) == process
        }
    }

    /// What the system says of a process, from its state on; its name, which comes before, may have spaces in it.
    private static func status(of process: Int32) -> [Substring] {
        let text = text("/proc/\(process)/stat")
        guard let end = text.lastIndex(of: ")") else { return [] }
        return text[text.index(after: end)...].split(separator: " ")
    }

    private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
