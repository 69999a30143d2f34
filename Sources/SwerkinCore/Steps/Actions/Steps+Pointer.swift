// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

// Gestures of a mouse, some of which a finger can do too. Every step waits until the element is ready, by the table at Action;
// a driver that lacks such a gesture fails as a wrong use.
extension Steps {
    /// Moves the pointer over the element that a query means, as for a menu that opens by itself.
    public func IHover(over query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.hover(over: query) }
    }

    /// Touches the element that a query means twice in a row, as a double click.
    public func IDoubleTouch(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.doubleTouch(query) }
    }

    /// Opens the context menu of the element that a query means, as a click of the secondary button does.
    public func IContextTouch(_ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line) {
        performStep([query], file: file, line: line) { try app.contextTouch(query) }
    }

    /// Drags the element that a query means to another and drops it there.
    public func IDrag(
        _ query: ElementQuery, to destination: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([query, destination], file: file, line: line) { try app.drag(query, to: destination) }
    }

    /// Drops files onto the element that a query means, as if a user dragged them from another app.
    ///
    /// The files are named by their whole paths. Fails as a fault of the test if one of them can't be read.
    public func IDropFiles(
        _ paths: [String], onto query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([paths, query], file: file, line: line) {
            try app.drop(paths.map { URL(fileURLWithPath: $0) }, onto: query)
        }
    }
}
