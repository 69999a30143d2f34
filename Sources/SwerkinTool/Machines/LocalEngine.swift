import Foundation
import SwerkinBrowsers

/// Workers as processes of this machine.
final class LocalEngine: Engine {
    let places: Int
    let notes: [String] = []
    let settlesWithin = 0.0
    private let work: WorkFolder
    private let variables: [String: String]
    private var workers: [Int: ChildProgram] = [:]

    /// An engine for so many workers at once.
    init(places: Int, work: WorkFolder, variables: [String: String]) {
        (self.places, self.work, self.variables) = (places, work, variables)
    }

    /// There is one machine, so none is avoided.
    func start(_ workers: [Int], avoiding machines: Set<String>) throws(RunError) {
        for worker in workers {
            do throws(SystemFault) {
                self.workers[worker] = try ChildProgram(
                    ["/bin/sh", "\(work.path)/worker.sh", work.path, "\(worker)"], environment: variables)
            } catch {
                throw .refused(engine: "local", problem: error.words)
            }
        }
    }

    func goneWorkers() -> [Int: String] {
        workers.compactMapValues { child in
            child.status.map { status in
                let line = child.output.lastLines(1)
                return line.isEmpty ? "its process ended with \(status)" : line
            }
        }
    }

    func reasonToWait(of worker: Int) -> String? { nil }

    func fetch() {}

    func end(_ worker: Int) { workers.removeValue(forKey: worker)?.end() }

    func close() {
        for child in workers.values { child.end() }
        workers = [:]
    }
}
