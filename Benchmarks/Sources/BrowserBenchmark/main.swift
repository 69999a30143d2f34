import Foundation
import Swerkin
import SwerkinChromium
import SwerkinTesting

// Goes through the shop once, as the reference clients do, and prints what it took as one line of JSON.
//
// usage: BrowserBenchmark swerkin|swerkin-ax ADDRESS
//
// CHROME_BIN in the environment names the browser's program.

func stop(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(code)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let locating = Locating(rawValue: arguments[1]), let address = URL(string: arguments[2])
else {
    stop("usage: BrowserBenchmark \(Locating.allCases.map(\.rawValue).joined(separator: "|")) ADDRESS", code: 64)
}

var configuration = ChromiumConfiguration()
// The reference clients find by `id` too.
configuration.identifierAttributes = ["id"]
if let binary = configuration.environment["CHROME_BIN"] { configuration.environment["SWERKIN_CHROMIUM"] = binary }
let driver = ChromiumDriver(address, configuration: configuration)
let clock = ContinuousClock()
let launch = try clock.measure { try driver.launch() }

var actions: [(kind: String, time: Duration)] = []
var measurement: Measurement?
let trial = StepTrial(on: driver) { test in
    for action in ShopFlow.actions {
        let time = clock.measure { test.When.IGoOn(action, locating) }
        actions.append((action.kindName, time))
    }
    measurement = Measurement(client: locating.rawValue, launch: launch, actions: actions)
}
if let failure = trial.failures.first { stop(failure.message, code: 1) }
if let measurement { print(try measurement.line()) }
