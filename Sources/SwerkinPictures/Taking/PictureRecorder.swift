import Foundation
import Swerkin

/// Gathers what fails while a picture is taken, so that it fails that picture and not the test at once.
final class PictureRecorder: FailureRecorder {
    private(set) var messages: [String] = []

    func record(_ message: String, file: StaticString, line: UInt) { messages.append(message) }
}
