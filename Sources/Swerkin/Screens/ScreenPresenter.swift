import FlowGraph

/// Knows all screens of a test: the providers of several enums, side by side.
public final class ScreenPresenter {
    /// One enum of screens with its provider.
    struct Module {
        let name: String
        let type: ObjectIdentifier
        var provider: any ScreenProviderObject
        let screens: [any PresentableScreen]
    }

    /// The enums, in the order in which they were registered first.
    private(set) var modules: [Module] = []
    private let report: (StepFailure, StaticString, UInt) -> Void

    init(report: @escaping (StepFailure, StaticString, UInt) -> Void) {
        self.report = report
    }

    /// Makes the screens of an enum known; registering an enum again replaces its provider.
    ///
    /// Fails the test, at the caller's line, where a screen has the name of another registered screen: the second enum is
    /// not registered then.
    public func registerScreenProvider(
        _ provider: any ScreenProviderObject, for screenType: any PresentableScreen.Type,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let module = Module(
            name: "\(screenType)", type: ObjectIdentifier(screenType), provider: provider, screens: Self.all(screenType)
        )
        if let index = modules.firstIndex(where: { $0.type == module.type }) {
            modules[index].provider = provider
        } else if let clash = clash(with: module) {
            report(StepFailure(.misuse(clash)), file, line)
        } else {
            modules.append(module)
        }
    }

    /// The provider of an enum of screens, or nil if none is registered.
    public func screenProvider(for screenType: any PresentableScreen.Type) -> (any ScreenProviderObject)? {
        modules.first { $0.type == ObjectIdentifier(screenType) }?.provider
    }

    /// The provider of a screen's enum, or nil if none is registered.
    public func screenProvider(for screen: any PresentableScreen) -> (any ScreenProviderObject)? {
        screenProvider(for: type(of: screen))
    }

    /// The screen object of a screen, or nil if no provider has one.
    public func screen(_ screen: any PresentableScreen) -> (any Screen)? {
        screenProvider(for: type(of: screen))?.screen(for: screen)
    }

    /// All registered screens, enum by enum, in the order of their cases.
    public var screens: [any PresentableScreen] { modules.flatMap(\.screens) }

    /// Forgets all providers, which hold on to the test.
    func removeAll() { modules = [] }

    private static func all(_ type: (some PresentableScreen).Type) -> [any PresentableScreen] { type.allCases }

    private func clash(with module: Module) -> String? {
        var owners: [String: String] = [:]
        for known in modules { for screen in known.screens { owners[screen.rawValue] = known.name } }
        for screen in module.screens {
            if let owner = owners[screen.rawValue] {
                let place = owner == module.name ? "twice in \(owner)" : "in \(owner) and in \(module.name)"
                return
                    "the screen name \(screen.rawValue.quoted) is used \(place): give one of the screens another rawValue."
            }
            owners[screen.rawValue] = module.name
        }
        return nil
    }
}
