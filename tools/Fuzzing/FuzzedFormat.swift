import Foundation

/// A format of foreign files, with the reader that is tried on it.
///
/// A reader may refuse any input by an error of its own, and must never end the process, take longer than ten seconds or more memory than allowed.
struct FuzzedFormat: Sendable {
    /// Inputs in the format, from which the fuzzer makes others.
    let seeds: @Sendable () throws -> [Data]
    /// Reads an input, and asks what is read for all that commands print of it.
    let read: @Sendable (Data) -> Void

    /// The formats by their names.
    static let all: [String: FuzzedFormat] = [
        "model": .model, "record": .record, "storyboard": .storyboard, "android": .android, "history": .history,
        "baseline": .baseline, "configuration": .configuration, "message": .message, "measurements": .measurements,
        "quarantine": .quarantine, "planted": .planted,
    ]
}

extension FuzzedFormat {
    /// A crash on purpose behind a few bytes, which only a fuzzer that follows branches finds: it shows that crashes are found and told.
    fileprivate static let planted = FuzzedFormat(seeds: { [Data("....".utf8)] }) { data in
        let bytes = Array(data)
        guard bytes.count > 3, bytes[0] == 0x66 else { return }
        guard bytes[1] == 0x75 else { return }
        guard bytes[2] == 0x7A else { return }
        precondition(bytes[3] != 0x7A, "This is the planted crash.")
    }
}

/// What the environment says of a run.
private enum Run {
    /// The format that SWERKIN_FUZZ_FORMAT names.
    static let format = ProcessInfo.processInfo.environment["SWERKIN_FUZZ_FORMAT"].flatMap { FuzzedFormat.all[$0] }
    /// The folder for seeds that SWERKIN_FUZZ_SEEDS names; the process ends when they are written.
    static let seeds = ProcessInfo.processInfo.environment["SWERKIN_FUZZ_SEEDS"]
}

/// Prepares the fuzzer's process.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
    _ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    guard let format = Run.format else {
        let names = FuzzedFormat.all.keys.sorted().joined(separator: ", ")
        FileHandle.standardError.write(Data("error: SWERKIN_FUZZ_FORMAT must be one of \(names)\n".utf8))
        exit(64)
    }
    guard let folder = Run.seeds else { return 0 }
    do {
        // Most formats are asked about it, and would be tried in vain without.
        _ = try Sample.graph()
        for (number, seed) in try format.seeds().enumerated() {
            try seed.write(to: URL(fileURLWithPath: "\(folder)/seed-\(number)"))
        }
    } catch {
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        exit(1)
    }
    exit(0)
}

/// Tries the reader on an input.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let format = Run.format else { return -1 }
    format.read(start.map { Data(bytes: $0, count: count) } ?? Data())
    return 0
}
