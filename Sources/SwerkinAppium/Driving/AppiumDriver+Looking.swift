import Foundation
import Swerkin
import SwerkinWebDriver

extension AppiumDriver {
    /// What is on the screen, by one round trip; by two more while a keyboard or a picker is shown.
    ///
    /// The page source does not tell which field has the keyboard, so that the server is asked for it then.
    public func look() throws -> ElementTree { try inDriverErrors { try read().tree } }

    /// Reads what is on the screen, and keeps it for the acts that follow.
    @discardableResult
    func read() throws -> ScreenReading {
        let command = WebDriverCommand.get("source")
        guard let text = try send(command).string else {
            throw WebDriverFault.nonsense("the page source is no text", command: command.name)
        }
        let application = try PageSource(text).application
        let made = ScreenReading(
            application, launch: launches, focus: try frameOfFocus(in: application), configuration: configuration)
        reading = made
        return made
    }

    private func frameOfFocus(in application: SourceElement) throws -> Frame? {
        let all = application.selfAndDescendants
        let isTyping = all.contains { $0.type == .keyboard || $0.type == .pickerWheel }
        let isTold = all.contains { $0.type.takesText && $0.flag("focused", otherwise: false) }
        guard isTyping, !isTold else { return nil }
        do {
            let element = try identifier(in: try send(.get("element/active")), of: .get("element/active"))
            return try frame(of: element)
        } catch let fault as WebDriverFault where fault.tellsOfMissingElement {
            return nil
        }
    }

    private func frame(of element: String) throws -> Frame {
        let command = WebDriverCommand.get("element/\(element)/rect")
        let answer = try send(command)
        let sides = ["x", "y", "width", "height"].compactMap { answer[$0]?.double }
        guard sides.count == 4 else { throw WebDriverFault.nonsense("\(answer)", command: command.name) }
        return Frame(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }

    // MARK: Finding again

    /// Where an element is that the driver reported; throws ``DriverError/staleElement(_:)`` for one of an earlier screen.
    func place(of reference: ElementReference) throws -> ElementPlace {
        try currentSession()
        guard let place = reading?.places[reference] else { throw DriverError.staleElement(reference) }
        return place
    }

    /// What the server calls an element that the driver reported.
    ///
    /// Where there are more or fewer of its like than before, nobody knows which it is, so that it counts as gone.
    func serverElement(_ reference: ElementReference) throws -> String {
        let place = try place(of: reference)
        if place.count == 1 {
            let command = WebDriverCommand.post("element", place.locator.body)
            return try identifier(in: try send(command), of: command)
        }
        let found = try serverElements(place.locator)
        guard found.count == place.count else { throw DriverError.staleElement(reference) }
        return found[place.position]
    }

    /// What the server calls the elements that a locator means, in the order of the screen.
    func serverElements(_ locator: ElementLocator) throws -> [String] {
        let command = WebDriverCommand.post("elements", locator.body)
        let answer = try send(command)
        guard let found = answer.array else { throw WebDriverFault.nonsense("\(answer)", command: command.name) }
        return try found.map { try identifier(in: $0, of: command) }
    }

    private func identifier(in answer: JSONValue, of command: WebDriverCommand) throws -> String {
        guard let identifier = answer[Self.elementKey]?.string ?? answer["ELEMENT"]?.string else {
            throw WebDriverFault.nonsense("\(answer) is no element", command: command.name)
        }
        return identifier
    }

    /// The name that stands before the identifier of an element.
    ///
    /// Source: https://www.w3.org/TR/webdriver2/, section 12 "Elements".
    private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"
}

extension JSONValue {
    /// The number, of any number.
    fileprivate var double: Double? {
        if case .number(let number) = self { number } else { integer.map(Double.init) }
    }
}
