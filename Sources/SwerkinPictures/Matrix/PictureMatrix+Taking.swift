import Foundation
import Swerkin
import SwerkinSnapshots

extension PictureMatrix {
    /// Takes all pictures and writes them to a folder, with a page `index.html` that shows them.
    ///
    /// Each picture is a PNG, with a text beside it, under the path of its ``PictureSubject``; existing files under these paths
    /// are replaced once the new ones have been taken. A picture that cannot be taken is part of the result, and ends nothing
    /// else. The first picture is taken on the caller's thread; the others too, if there is one lane.
    ///
    /// Throws ``PictureMatrixError`` before anything is taken if names are invalid, or the folder cannot be written to.
    public func takePictures(into folder: URL) throws(PictureMatrixError) -> PictureResult {
        let start = ContinuousClock.now
        let tasks = try tasks()
        let filing = try filing(into: folder)
        let taken = take(tasks, filing)
        let textNames = Dictionary(texts.map { ($0.fileExtension, $0.name) }) { first, _ in first }
        let result = PictureResult(
            folder: filing.folder.url, pictures: taken.compactMap(\.picture),
            duration: start.duration(to: ContinuousClock.now), skipReason: taken.lazy.compactMap(\.skipReason).first)
        if result.skipReason == nil { try write(result, to: filing.folder, textNames) }
        return result
    }

    private func filing(into folder: URL) throws(PictureMatrixError) -> PictureFiling {
        if let references, references.folder.standardizedFileURL == folder.standardizedFileURL {
            throw PictureMatrixError(problems: [.folderIsReferences(folder.path)])
        }
        do {
            let mode = try RecordMode.chosen(in: TestCase().environment, by: references?.recordMode)
            return PictureFiling(folder: try PictureFolder(folder), references: references, mode: mode)
        } catch let error as PictureMatrixError {
            throw error
        } catch {
            throw PictureMatrixError(problems: [.environment("\(error)")])
        }
    }

    /// The result of a task.
    private struct Answer: Sendable {
        var picture: TakenPicture?
        var skipReason: String?
    }

    private func take(_ tasks: [PictureTask<TestCase>], _ filing: PictureFiling) -> [Answer] {
        guard let first = tasks.first else { return [] }
        // Only once it has been taken it is known which stage takes the pictures, and whether that may be elsewhere.
        let (answer, stageLanes) = take(first, filing)
        guard answer.skipReason == nil else { return [answer] }
        let others = PictureLanes.map(Array(tasks.dropFirst()), lanes: lanes ?? stageLanes) { task in
            take(task, filing).answer
        }
        return [answer] + others
    }

    private func take(
        _ task: PictureTask<TestCase>, _ filing: PictureFiling
    ) -> (answer: Answer, lanes: Int) {
        let (ending, lanes) = PictureTaker(task: task, stages: stages, texts: texts).take()
        switch ending {
        case .taken(let shot): return (Answer(picture: filing.file(shot, of: task.subject)), lanes)
        case .skipped(let reason): return (Answer(skipReason: reason), lanes)
        case .failed(let message):
            let picture = TakenPicture(subject: task.subject, outcome: .failed(message), endings: [])
            return (Answer(picture: picture), lanes)
        }
    }

    private func write(
        _ result: PictureResult, to folder: PictureFolder, _ textNames: [String: String]
    ) throws(PictureMatrixError) {
        do {
            let pictures = result.pictures.map { GalleryPicture($0, in: folder.url, textNames: textNames) }
            try folder.write(Gallery(title: title, pictures: pictures).html(), to: PictureFolder.gallery)
        } catch {
            throw PictureMatrixError(problems: [.unwritableFolder(folder.url.path, reason: error.localizedDescription)])
        }
    }
}

/// Does pieces of work several at a time, each on one thread from its beginning to its end.
enum PictureLanes {
    /// Does work on each of some items; the answers are in the order of the items.
    ///
    /// With one lane, or one item only, everything is done on the caller's thread.
    static func map<Item: Sendable, Answer: Sendable>(
        _ items: [Item], lanes: Int, _ work: @escaping @Sendable (Item) -> Answer
    ) -> [Answer] {
        let count = min(lanes, items.count)
        guard count > 1 else { return items.map(work) }
        let queue = Queue<Answer>(count: items.count)
        let group = DispatchGroup()
        for lane in 1...count {
            group.enter()
            let thread = Thread {
                while let index = queue.next() { queue.answer(index, work(items[index])) }
                group.leave()
            }
            thread.name = "pictures \(lane)"
            // As much as the main thread has: steps nest.
            thread.stackSize = 8 << 20
            thread.start()
        }
        group.wait()
        return queue.answers
    }

    /// Distributes items, and gathers their results.
    private final class Queue<Answer: Sendable>: @unchecked Sendable {
        // Guards the properties below.
        private let lock = NSLock()
        private var dealtOut = 0
        private var gathered: [Answer?]

        init(count: Int) { gathered = Array(repeating: nil, count: count) }

        var answers: [Answer] { lock.withLock { gathered.compactMap { $0 } } }

        func next() -> Int? {
            lock.withLock {
                guard dealtOut < gathered.count else { return nil }
                dealtOut += 1
                return dealtOut - 1
            }
        }

        func answer(_ index: Int, _ answer: Answer) { lock.withLock { gathered[index] = answer } }
    }
}
