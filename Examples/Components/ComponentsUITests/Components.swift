import Swerkin
import SwerkinXCUITest

/// The app under test.
enum Components: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [ComponentsScreen.self]

    static func makeDriver() throws -> any Driver {
        var configuration = XCUITestConfiguration()
        // A snapshot reports only the current choice of a wheel.
        configuration.wheelOptions = [
            "fruit": ["Select Fruit", "Apple", "Banana", "Orange", "Grapes", "Watermelon"].map { ElementOption($0) },
            "vegetables": ["Select Veggie", "Asparagus", "Broccoli", "Carrots", "Kale", "Tomato"].map {
                ElementOption($0)
            },
        ]
        return XCUITestDriver(configuration: configuration)
    }
}
