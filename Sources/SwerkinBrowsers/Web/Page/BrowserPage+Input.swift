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

    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if the keys of a text have changed neither the field that was prepared for them nor
    /// anything else.
    package func checkTyped(_ text: String, into element: ElementReference) throws {
        do {
            let _: EmptyReply = try ask("requireTyped", of: element, text)
        } catch is PageFault {
            // A key has led to another document, or opened a dialog.
        }
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

    /// Makes a gesture with the mouse, which may drag what the page lets be dragged.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if something is dragged, and nothing at the end takes it, and if the page keeps what it
    /// declares as draggable from being dragged and does nothing itself.
    package func dragging(_ target: GestureTarget, _ move: () throws -> Void) throws {
        guard let element = target.element else { return try move() }
        let _: EmptyReply = try ask("expectDrag", of: element)
        try move()
        do {
            let _: EmptyReply = try ask("dragOutcome", of: element)
        } catch is PageFault {
            // The drop has led to another document, or opened a dialog.
        }
    }

    /// Drags an element that the page declares as draggable by events, for a browser that leaves drags to the system.
    ///
    /// Returns false if there is none around the target, or the page does not let it begin. An element of an iframe of another origin can
    /// only be dropped in that iframe. Throws ``/Swerkin/DriverError/notPossible(_:)`` if nothing at the end takes it.
    package func dragByEvents(_ target: GestureTarget, along path: DragPath) throws -> Bool {
        guard let element = target.element else { return false }
        let outcome: PageOutcome = try ask(
            "dragByEvents", of: element, path.end.x - path.start.x, path.end.y - path.start.y)
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
        let advice = key.nearest.map { ". Did you mean \"\($0.rawValue)\"?" }
        self.init(
            .test("there is no key \"\(key)\"\(advice ?? ": name it as KeyboardEvent.key does, Escape for example.")"))
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

/// The path of a finger over a screen.
package struct SwipePath: Hashable {
    /// The number of steps of a swipe.
    package static let steps = 8
    /// The shortest swipe, in points, that every page recognises.
    private static let shortest = 100.0
    /// The greatest distance of the start from the middle, as a share of the element: not at its very edge.
    private static let farthestStart = 0.4

    /// The positions of the finger, from the first to the last.
    package let points: [Point]

    /// A swipe through the middle of an element, kept on the screen.
    ///
    /// It begins in the element, for what it begins on is what scrolls; the end of a swipe over a small element may lie beside it.
    package init(_ direction: SwipeDirection, over area: PageArea, on screen: Size) {
        let isHorizontal = direction == .left || direction == .right
        let extent = isHorizontal ? area.width : area.height
        let length = max(extent / 2, Self.shortest)
        let start = extent > 0 ? min(length / 2, extent * Self.farthestStart) : length / 2
        let sign: Double = direction == .left || direction == .up ? -1 : 1
        let offsets = (0...Self.steps).map { sign * (length * Double($0) / Double(Self.steps) - start) }
        points = offsets.map { offset in
            Point(
                x: Self.within(screen.width, area.x + (isHorizontal ? offset : 0)),
                y: Self.within(screen.height, area.y + (isHorizontal ? 0 : offset)))
        }
    }

    private static func within(_ length: Double, _ position: Double) -> Double {
        min(max(position, 1), max(length - 1, 1))
    }
}

extension Double {
    /// The length in whole pixels, limited to the ten million in either direction that browsers accept; 0 for NaN.
    package var inPixels: Int { isNaN ? 0 : Int(min(max(self, -10_000_000), 10_000_000)) }
}
