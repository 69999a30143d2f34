import ProcessResources
import Swerkin
import SwerkinEmbedded

/// The acts and looks of ``CountingFlow`` made on the driver by hand: look twice for stillness, touch, look, compare.
enum BareFlow {
    /// What the app did not do as it should.
    enum Problem: Error {
        case noButton
        case otherCount(String?)
    }

    /// Performs what a number of steps do.
    ///
    /// - Returns: The processor time from the launch to the end, in seconds.
    static func perform(steps: Int) throws -> Double {
        let driver = EmbeddedDriver { CounterApp(clock: $0) }
        let start = ProcessorTime.now
        try driver.launch()
        for count in 1...steps / 2 {
            _ = try driver.snapshot()
            guard let button = try driver.snapshot().elements.first(where: { $0.identifier == "button" }) else {
                throw Problem.noButton
            }
            try driver.perform(.touch, on: .element(button.reference))
            let shown = try driver.snapshot().elements.first { $0.identifier == "count" }
            guard shown?.label == "\(count)" else { throw Problem.otherCount(shown?.label) }
        }
        driver.end()
        return ProcessorTime.now - start
    }
}
