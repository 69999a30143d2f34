import Foundation

/// The memory available to a process.
enum MachineMemory {
    /// The bytes of the machine's memory, or of the container's if that is less.
    static var byteCount: Int {
        let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
        return min(machine, containerLimit(in: "/sys/fs/cgroup/memory.max") ?? machine)
    }

    /// The limit in a file of Linux's control groups; nil if there is no such file or no limit in it.
    static func containerLimit(in file: String) -> Int? {
        guard let content = FileManager.default.contents(atPath: file) else { return nil }
        return Int(String(decoding: content, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
