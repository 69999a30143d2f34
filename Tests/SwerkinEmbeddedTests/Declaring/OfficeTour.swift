// A tour of Office as its model is: 1 flow, 2 segments, 7 s; no tour that covers as much costs less.
//   1. rooms → back to home: 2 segments, 7 s
// The flows are planned anew from the app's own screens when the tests run.

import SwerkinSwiftTesting
import SwerkinTours
import Testing

@Suite("Tour of Office")
struct OfficeTour {
    @Test("every return", arguments: tour.flows(of: Office.self))
    func perform(_ flow: AppTour.Flow) { flow.perform() }

    private static let tour = AppTour(
        covering: .returns,
        from: [AppTour.Launch(fromScreenNamed: "home", given: [PreconditionKey(rawValue: "visits"): 1])],
        restartCost: 5,
        longest: .seconds(30),
        allowingDestructive: true)
}
