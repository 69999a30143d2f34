import FlowGraph
import Foundation

/// An input by its name, as in `g1-10000` or `g4-200-10`.
package enum GeneratedInput {
    case graph(GeneratedGraph)
    case task(PlanningTask)
    case model(NavigationGraph)

    package enum Problem: Error, CustomStringConvertible {
        case unknownName(String)
        case differs(String, checksum: String, recorded: String)

        package var description: String {
            switch self {
            case .unknownName(let name):
                "there is no input \(name); there are g1-N and g1x-N with N > 5 screens, g2-WIDTH, g3-SCALE with at most 24,"
                    + " g4-N-K with N > 5 screens and K > 2 facts, no more than N/2, g5-N-K with N > 5 screens and K facts,"
                    + " and app-N with N > 5 screens"
            case .differs(let name, let checksum, let recorded):
                "\(name) has the checksum \(checksum), and \(recorded) is recorded: the generator is not as it is defined"
            }
        }
    }

    /// Generates an input, and compares its checksum with the recorded one where there is one.
    package init(named name: String) throws(Problem) {
        let words = name.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = words.dropFirst().compactMap { Int($0) }
        guard numbers.count == words.count - 1, let made = Self.made(String(words[0]), numbers) else {
            throw .unknownName(name)
        }
        self = made
        if let recorded = Self.recordedChecksums[name], recorded != checksum.digits {
            throw .differs(name, checksum: checksum.digits, recorded: recorded)
        }
    }

    private static func made(_ family: String, _ numbers: [Int]) -> GeneratedInput? {
        switch (family, numbers.first, numbers.dropFirst().first, numbers.count) {
        case ("g1", let count?, nil, _) where count > 5: .graph(.app(screenCount: count).graph)
        case ("g1x", let count?, nil, _) where count > 5: .graph(.app(screenCount: count, deadEnds: true).graph)
        case ("app", let count?, nil, _) where count > 5: (try? AppModel(screenCount: count)).map { .model($0.graph) }
        case ("g2", let width?, nil, _) where width > 1: .graph(.roads(width: width))
        case ("g3", let scale?, nil, _) where 1...24 ~= scale: .graph(.scaleFree(scale: scale))
        case ("g4", let count?, let facts?, 2) where count > 5 && facts > 2 && facts <= count / 2:
            .task(makeTask(count, facts))
        case ("g5", let count?, let facts?, 2) where count > 5 && facts >= 0:
            makeModel(count, facts).map { .model($0) }
        default: nil
        }
    }

    private static func makeTask(_ screenCount: Int, _ factCount: Int) -> PlanningTask {
        var generator = PlanningTaskGenerator(screenCount: screenCount, factCount: factCount)
        return generator.generate()
    }

    private static func makeModel(_ screenCount: Int, _ factCount: Int) -> NavigationGraph? {
        var generator = StackGraphGenerator(screenCount: screenCount, factCount: factCount)
        return try? generator.generate()
    }

    package var checksum: Checksum {
        switch self {
        case .graph(let graph): graph.checksum
        case .task(let task): task.checksum
        case .model(let graph): Checksum(of: graph.json().utf8)
        }
    }

    /// The bytes of the file that contenders read.
    package var data: Data {
        switch self {
        case .graph(let graph): graph.data
        case .task(let task): Data(task.text.utf8)
        case .model(let graph): Data(graph.json().utf8)
        }
    }

    /// The checksums of inputs that are as they are defined; another implementation of the definitions makes the same.
    package static let recordedChecksums = [
        "g1-100": "afcb6660a94c3660", "g1-1000": "51e66ff566936df0", "g1-10000": "dfeab536518d8aac",
        "g1-100000": "184d2ed5ae85adb0", "g1-1000000": "478b915116f9a325",
        "g1x-1000": "b901490a49220020", "g1x-10000": "6d777ad4a2282712", "g1x-100000": "271dc6efc9bbaaa2",
        "g2-512": "b416d03e60a7c7db", "g2-1024": "954ac9ca3832ab25", "g3-20": "58cb56c09d92b17f",
        "g4-50-5": "9aa589d3bdf99061", "g4-50-10": "76c6f0ce7fea84b5", "g4-50-15": "68e875b13ed87f33",
        "g4-50-20": "66f90caea7952fe5", "g4-200-5": "636e5876a1eb99a3", "g4-200-10": "182631d70f95f106",
        "g4-200-15": "790acba32d52f73b", "g4-200-20": "eeb4092ddcb79c88", "g4-1000-5": "3f341220760bc05e",
        "g4-1000-10": "15b73ce52c755d20", "g4-1000-15": "af025a0b34645996", "g4-1000-20": "0e01ed15e7676d52",
        "g5-1000-0": "e04b33fa9c0a80f4", "g5-1000-5": "134ffe112083680a", "g5-1000-10": "b89a556f08a0ba59",
        "g5-10000-0": "4d9b70d95bd5e476", "g5-10000-5": "fae378490e793eda", "g5-10000-10": "bc5bbb8d7b2def24",
        "app-1000": "db6a2fbcbed2a908",
    ]
}
