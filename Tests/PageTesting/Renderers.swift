#if os(Linux)
import Foundation

/// The processes that draw pages, in browsers that a process has started.
public enum Renderers {
    /// Kills those below a process, as a crash of their pages does; returns how many there were.
    @discardableResult
    public static func kill(below ancestor: Int32 = getpid()) -> Int {
        let parents = parents()
        let renderers = parents.keys.filter { isRenderer($0) && isBelow(ancestor, $0, parents) }
        for renderer in renderers { Foundation.kill(renderer, SIGSEGV) }
        return renderers.count
    }

    private static func parents() -> [Int32: Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let pairs = names.compactMap { Int32($0) }.compactMap { process in parent(of: process).map { (process, $0) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Source: proc(5), /proc/pid/stat: the name stands in parentheses, the state and the parent behind it.
    private static func parent(of process: Int32) -> Int32? {
        guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        guard let end = text.lastIndex(of: ")") else { return nil }
        let words = text[text.index(after: end)...].split(separator: " ")
        return words.count > 1 ? Int32(words[1]) : nil
    }

    private static func isRenderer(_ process: Int32) -> Bool {
        let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        return String(decoding: line, as: UTF8.self).contains("--type=renderer")
    }

    private static func isBelow(_ ancestor: Int32, _ process: Int32, _ parents: [Int32: Int32]) -> Bool {
        var process = process
        while let parent = parents[process], parent != 0 {
            if parent == ancestor { return true }
            process = parent
        }
        return false
    }
}
#endif
