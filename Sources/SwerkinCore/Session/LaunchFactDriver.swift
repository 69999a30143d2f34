/// A driver that launches its app in the state that facts describe, as by arguments and variables of the launch.
///
/// A session states the known facts before each launch and each reset that it asks for, so a flow of a tour begins with the facts
/// of its launch, and ``Steps/IRelaunchApp(given:file:line:)`` can give others.
public protocol LaunchFactDriver: Driver {
    /// The facts by which the app is launched.
    var launchFactKeys: Set<PreconditionKey> { get }

    /// The facts of the next launch and of each reset, as far as they are among ``launchFactKeys``.
    ///
    /// ``Driver/launch()`` launches a running app again if it was launched with others. It and ``Driver/reset()`` throw
    /// ``StepFailure``, with the test at fault, if a value means nothing.
    var factsAtLaunch: [PreconditionKey: FactValue] { get set }
}
