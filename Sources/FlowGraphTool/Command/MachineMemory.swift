import Foundation

/// The memory that there is for a process.
enum MachineMemory {
    /// The bytes of the machine's memory, or of the container's if that is allowed less.
    static var byteCount: Int {
        let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
        return min(machine, containerLimit(in: "/sys/fs/cgroup/memory.max") ?? machine)
    }

    /// The limit in a file of Linux's control groups; nil if there is none, or none in it.
    static func containerLimit(in file: String) -> Int? {
        guard let content = FileManager.default.contents(atPath: file) else { return nil }
        return Int(String(decoding: content, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
