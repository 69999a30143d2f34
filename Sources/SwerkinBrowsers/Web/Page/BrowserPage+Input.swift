import Foundation
import SwerkinCore

extension BrowserPage {
    /// Prepares an element for typing, and returns how it takes keys.
    ///
    /// An element that is not a field is touched, so that the element that takes its keys gets the focus. Throws
    /// ``/Swerkin/DriverError/notPossible(_:)`` if none does.
    package func prepareTyping(into element: ElementReference, replacing: Bool) throws -> PageField {
        let field: PageField = try ask("prepareTyping", of: element, replacing)
        if let touch = field.touch {
            try click(at: touch.middle)
            let _: EmptyReply = try askShownDocument("requireFocus")
        }
        return field
    }

    /// Drops files of this machine at an element's middle.
    ///
    /// Throws `StepFailure`, with the test at fault, for a file that cannot be read; ``/Swerkin/DriverError/notPossible(_:)``
    /// if the page takes no files there.
    package func drop(_ files: [URL], onto element: ElementReference) throws {
        let choice = FileChoice(paths: files.map(\.path))
        try choice.checkAreReadable()
        let dropped = try files.map(DroppedFile.init)
        let _: EmptyReply = try ask("dropFiles", of: element, dropped)
    }

    /// Drags an element that the page declares as draggable from its middle; returns false if there is none around the target.
    ///
    /// An element of an iframe of another origin can only be dropped in that iframe.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if nothing at the end accepts the drop.
    package func dragDraggable(_ target: GestureTarget, from start: Point, to end: Point) throws -> Bool {
        guard let element = target.element else { return false }
        let outcome: PageOutcome = try ask("dragDraggable", of: element, end.x - start.x, end.y - start.y)
        return outcome.isDone
    }

    /// Takes a picture on which elements are blank.
    package func blanking<Picture>(_ elements: [ElementReference], _ take: () throws -> Picture) throws -> Picture {
        defer {
            // A page that has gone meanwhile shows nothing of them any more.
            for element in elements { _ = try? ask("unblank", of: element) as EmptyReply }
        }
        for element in elements { let _: EmptyReply = try ask("blank", of: element) }
        return try take()
    }
}

extension StepFailure {
    /// A test names a key that no keyboard has.
    package init(unknownKey key: KeyboardKey) {
        self.init(.test("there is no key \"\(key)\": name it as KeyboardEvent.key does, Escape for example."))
    }
}

/// A file as the page's script takes it.
private struct DroppedFile: Encodable, Sendable {
    let name: String
    let type: String
    let content: String

    init(_ file: URL) throws {
        name = file.lastPathComponent
        type = ContentType.of(file)
        content = try Data(contentsOf: file).base64EncodedString()
    }
}
