import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

extension TourRunner {
    func launch(_ launch: TourQuery.Launch) throws {
        session.state(launch, beside: known)
        let app = try session.run.app()
        let recognition = ScreenRecognition(map: map, app: app)
        if try hasLaunched || !session.isLaunchedAsKnown(app.driver) {
            try reset()
        } else {
            let place = try recognition.locate(
                preferring: [launch.start], timeout: recognition.app.timeouts.waiting)
            if case .screen(launch.start) = place {} else { try reset() }
        }
        hasLaunched = true
        try arrange()
        try recognition.confirm(launch.start)
        session.stack = ScreenStack([launch.start])
        session.setCurrentScreen(named: launch.start)
    }

    func reset() throws {
        let app = try session.run.app()
        try session.stateFacts(to: app.driver)
        try app.asking("reset the app") { try app.driver.reset() }
        session.run.output("The app was reset.")
    }

    func arrived(at screen: String) {
        guard lookProblem == nil else { return }
        do {
            try look(screen)
        } catch {
            lookProblem = error
        }
    }
}
