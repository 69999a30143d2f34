import Foundation
import SwerkinCore

extension PageScript {
    /// Decodes the answer of the script to a call.
    ///
    /// Throws ``PageFault/elementGone`` if the element has gone, ``/Swerkin/DriverError/notPossible(_:)`` if the script
    /// refuses, and ``/Swerkin/DriverError/lost(_:)`` if there is no valid answer.
    package static func value<Value: Decodable>(of answer: String, to action: String) throws -> Value {
        let read: ScriptAnswer<Value>
        do {
            read = try JSONDecoder().decode(ScriptAnswer<Value>.self, from: Data(answer.utf8))
        } catch {
            throw failure(of: action, "\(error)")
        }
        switch read.problem {
        case "stale": throw PageFault.elementGone
        case .some: throw DriverError.notPossible(read.words ?? "it is not possible")
        case nil: break
        }
        guard let value = read.value else { throw failure(of: action, "it has no value") }
        return value
    }

    /// The driver's error if the script itself has failed.
    package static func failure(of action: String, _ problem: String) -> DriverError {
        .lost("the driver's script in the page failed at \(action): \(problem)")
    }
}

/// The answer of the page script to any request.
private struct ScriptAnswer<Value: Decodable>: Decodable {
    /// The requested value, or nil if an obstacle prevented it.
    let value: Value?
    /// The reason of a refusal: `stale`, or `notPossible`.
    let problem: String?
    /// The problem in words for people.
    let words: String?
}
