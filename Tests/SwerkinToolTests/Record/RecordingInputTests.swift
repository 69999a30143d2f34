import Foundation
import Testing

@testable import SwerkinTool

/// Standard input of a recording, of which pipes take the place.
@Suite struct RecordingInputTests {
    @Test("what is written during a recording is passed over, and later lines are answers up to the end")
    func readsLater() throws {
        let pipe = Pipe()
        let input = RecordingInput(pipe.fileHandleForReading.fileDescriptor)
        try pipe.fileHandleForWriting.write(contentsOf: Data("early\n".utf8))
        #expect(!input.hasEnded)
        try pipe.fileHandleForWriting.write(contentsOf: Data("first\nsecond".utf8))
        #expect(input.nextLine { false } == "first")
        try pipe.fileHandleForWriting.close()
        #expect(input.nextLine { false } == "second")
        #expect(input.nextLine { false } == nil)
        #expect(input.hasEnded)
        #expect(!input.isTerminal)
    }

    @Test("a wait for an answer can be stopped, and a file has no end to notice")
    func stops() throws {
        let pipe = Pipe()
        #expect(RecordingInput(pipe.fileHandleForReading.fileDescriptor).nextLine { true } == nil)
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: #filePath))
        #expect(!RecordingInput(file.fileDescriptor).hasEnded)
    }
}
