import Swerkin
import SwerkinTours
import Testing
import SwerkinSwiftTesting

/// Tours of declared apps.
@Suite("Tours of declared apps") struct DeclaredAppTourTests {
    @Test("every segment", arguments: AppTour().flows(of: Office.self))
    func everySegment(_ flow: AppTour.Flow) { flow.perform() }

    @Test("every segment of screens with values", arguments: AppTour().flows(of: CatalogueScreen.self))
    func everySegmentOfSamples(_ flow: AppTour.Flow) { flow.perform() }

    @Test("every return", arguments: AppTour(covering: .returns).flows(of: Office.self))
    func everyReturn(_ flow: AppTour.Flow) { flow.perform() }
}
