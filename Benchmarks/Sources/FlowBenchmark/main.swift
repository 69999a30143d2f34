import Foundation
import Swerkin
import SwerkinEmbedded
import SwerkinTesting

// Measures flows of 50 steps on an embedded app beside the same acts and looks made on the driver by hand, in turn in one
// run, and what memory a thousand flows leave behind.

let touches = 25
let rounds = 200

/// Touches the button and reads the count, 25 times each, as 50 steps of a test.
func flow() -> Duration {
    let driver = EmbeddedDriver { CounterApp(clock: $0) }
    return ContinuousClock().measure {
        let trial = StepTrial(on: driver) { test in
            for count in 1...touches {
                test.When.ITouchButton("button")
                test.Then.IShouldSeeLabel("count", withText: "\(count)")
            }
        }
        precondition(trial.failures.isEmpty, "\(trial.failures)")
    }
}

/// The same on the driver alone: look twice for stillness, touch, look, compare.
func reference() throws -> Duration {
    let driver = EmbeddedDriver { CounterApp(clock: $0) }
    return try ContinuousClock().measure {
        try driver.launch()
        for count in 1...touches {
            _ = try driver.look()
            let button = try driver.look().elements.first { $0.identifier == "button" }
            guard let button else { fatalError("no button") }
            try driver.perform(.touch, on: .element(button.reference))
            let shown = try driver.look().elements.first { $0.identifier == "count" }
            precondition(shown?.label == "\(count)")
        }
        driver.end()
    }
}

func median(_ durations: [Duration]) -> Duration { durations.sorted()[durations.count / 2] }

var flows: [Duration] = []
var references: [Duration] = []
for _ in 0..<rounds {
    flows.append(flow())
    references.append(try reference())
}
print("50 steps, \(rounds) rounds in turn with the reference")
print("  Swerkin           median \(median(flows)), slowest \(flows.max() ?? .zero)")
print("  driver alone      median \(median(references)), slowest \(references.max() ?? .zero)")
print("  ratio of medians  \(median(flows) / median(references))")

let before = Memory.resident
for _ in 0..<1000 { _ = flow() }
if let before, let after = Memory.resident {
    print("memory before and after 1,000 more flows: \(before / 1024) KiB, \(after / 1024) KiB")
}
