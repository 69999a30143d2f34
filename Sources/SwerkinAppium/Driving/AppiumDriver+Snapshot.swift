import Foundation
import SwerkinBrowsers
import SwerkinCore
import SwerkinMobile

extension AppiumDriver {
    /// Takes a snapshot by one round trip, or by three while a keyboard or a picker is shown.
    ///
    /// The page source of iOS does not contain the focus, so the driver requests the focused field separately then. Throws
    /// ``/Swerkin/DriverError/lost(_:)`` if the server can't be reached or its answer can't be read.
    public func snapshot() throws -> ElementTree { try inDriverErrors { try read().tree } }

    /// Takes a snapshot, and keeps it for the following actions.
    @discardableResult
    func read() throws -> ScreenReading {
        let application = try platform.application(in: PageSource(value(of: .get("source"))))
        let made = ScreenReading(
            application, launch: launches, focus: try boundsOfFocus(in: application), configuration: configuration)
        reading = made
        return made
    }

    private func boundsOfFocus(in application: SourceElement) throws -> Rectangle? {
        guard configuration.automation == .xcuiTest else { return nil }
        let all = application.selfAndDescendants
        let isTyping = all.contains { $0.type == .keyboard || $0.type == .pickerWheel }
        let isReported = all.contains { $0.type.takesText && $0.flag("focused", otherwise: false) }
        guard isTyping, !isReported else { return nil }
        do {
            let element: WebElement = try value(of: .get("element/active"))
            let rectangle: ElementRectangle = try value(of: .get("element/\(element.identifier)/rect"))
            return Rectangle(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
        } catch let fault as WebDriverFault where fault.tellsOfMissingElement {
            return nil
        }
    }

    // MARK: Finding again

    /// The locator of an element in the last snapshot; throws ``/Swerkin/DriverError/staleElement(_:)`` for one of an earlier
    /// screen.
    func indexedLocator(of reference: ElementReference) throws -> IndexedLocator {
        try currentSession()
        guard let indexed = reading?.locators[reference] else { throw DriverError.staleElement(reference) }
        return indexed
    }

    /// The server's identifier of an element that the driver reported.
    ///
    /// If the number of equal elements has changed, it is unknown which of them it is, so it counts as stale.
    func serverElement(_ reference: ElementReference) throws -> String {
        let indexed = try indexedLocator(of: reference)
        if indexed.count == 1 {
            let found: WebElement = try value(of: .post("element", indexed.locator.body))
            return found.identifier
        }
        let found = try serverElements(indexed.locator)
        guard found.count == indexed.count else { throw DriverError.staleElement(reference) }
        return found[indexed.position]
    }

    /// The server's identifiers of the elements of a locator, in the order of the screen.
    func serverElements(_ locator: ElementLocator) throws -> [String] {
        let found: [WebElement] = try value(of: .post("elements", locator.body))
        return found.map(\.identifier)
    }
}

/// The position of an element, as in the protocol.
private struct ElementRectangle: Decodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
}

extension AppiumDriver {
    /// A picture of the screen as PNG; never nil.
    ///
    /// Throws ``/Swerkin/DriverError`` if the server gives none.
    public func screenshot() throws -> Data? {
        try inDriverErrors {
            let text: String = try value(of: .get("screenshot"))
            guard let picture = Data(base64Encoded: text, options: .ignoreUnknownCharacters), !picture.isEmpty else {
                throw WebDriverFault.invalidResponse("the picture is not in Base64", command: "GET screenshot")
            }
            return picture
        }
    }

    /// A picture of the screen as PNG on which these elements are blank, as they were placed in the last snapshot.
    ///
    /// Nil if there are elements and the configuration has no ``AppiumConfiguration/blankPicture``. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` for an element that the last snapshot lacks,
    /// ``/Swerkin/DriverError/notPossible(_:)`` if the elements can't be made blank.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        if elements.isEmpty { return try screenshot() }
        guard let blank = configuration.blankPicture else { return nil }
        guard let screen = reading?.screen else { throw DriverError.lost("no app is open, so there is no picture") }
        return try screen.blanking(elements, by: blank) { try screenshot() }
    }
}
