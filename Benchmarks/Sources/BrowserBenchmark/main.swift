import Foundation
import Swerkin
import SwerkinConformance

// Goes through the shop once, as the reference clients do, and prints what it took as one line of JSON. With a number of
// touches it tells what these leave behind instead.
//
// usage: BrowserBenchmark CLIENT ADDRESS [TOUCHES]
//        BrowserBenchmark looks ADDRESS LOOKS
//        BrowserBenchmark flows ADDRESS FLOWS
//
// CHROME_BIN in the environment names Chromium's program.

func stop(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(code)
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.count == 3, let address = URL(string: arguments[2]), let count = Int(arguments[3]) {
    switch arguments[1] {
    case "looks":
        print(try LookSequence.report(looks: count, at: address))
        exit(0)
    case "flows":
        print(try FlowSequence.report(flows: count, at: address))
        exit(0)
    default: break
    }
}
guard arguments.count >= 2, let client = ShopClient(rawValue: arguments[1]), let address = URL(string: arguments[2])
else {
    let clients = ShopClient.allCases.map(\.rawValue).joined(separator: "|")
    stop("usage: BrowserBenchmark \(clients) ADDRESS [TOUCHES]", code: 64)
}

let driver = client.driver(of: address)
let locating = client.locating
let clock = ContinuousClock()
if let touches = arguments.dropFirst(2).first.flatMap({ Int($0) }), touches > 0 {
    print(try TouchSequence.report(touches: touches, locating: locating, on: driver))
    exit(0)
}
let launch = try clock.measure { try driver.launch() }

var actions: [(kind: String, time: Duration)] = []
var measurement: Measurement?
let trial = StepTrial(on: driver) { test in
    for action in ShopFlow.actions {
        let time = clock.measure { test.When.IGoOn(action, locating) }
        actions.append((action.kindName, time))
    }
    measurement = Measurement(client: client.rawValue, launch: launch, actions: actions)
}
if let failure = trial.failures.first { stop(failure.message, code: 1) }
if let measurement { print(try measurement.line()) }
