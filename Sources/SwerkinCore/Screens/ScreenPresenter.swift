import FlowGraph

/// The screens of a session: several enums, each with a source of screen objects.
///
/// A project that makes its screen objects in another way overrides ``object(of:)``, and names its class in
/// ``FlowHost/makeScreenPresenter()``.
nonisolated open class ScreenPresenter {
    /// One enum of screens with the source of its screen objects.
    struct Module {
        let name: String
        let type: ObjectIdentifier
        let screenType: any PresentableScreen.Type
        var source: any ScreenSource
        let screens: [any PresentableScreen]
        /// True if a screen has a value.
        let hasValues: Bool
    }

    /// The enums, in the order in which they were registered first.
    private(set) var modules: [Module] = []
    /// The number of registrations so far.
    private(set) var registrations = 0
    /// Reports a failure at a line.
    var report: (StepFailure, StaticString, UInt) -> Void = { _, _, _ in }

    /// Makes a presenter that knows no screens.
    public init() {}

    /// Makes the screens of an enum known; registering an enum again replaces its source.
    ///
    /// Reports a failure if a screen has the name of another registered screen: the second enum is not registered then.
    open func register(
        _ source: any ScreenSource, for screenType: any PresentableScreen.Type, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let screens = Self.all(screenType)
        let module = Module(
            name: "\(screenType)", type: ObjectIdentifier(screenType), screenType: screenType, source: source,
            screens: screens,
            hasValues: screens.contains { $0.value != nil })
        registrations += 1
        if let index = modules.firstIndex(where: { $0.type == module.type }) {
            modules[index].source = source
        } else if let clash = clash(with: module) {
            report(StepFailure(.misuse(clash)), file, line)
        } else {
            modules.append(module)
        }
    }

    /// Makes screens known that no enum lists, as those of a model file; registering screens of their type again replaces them.
    package func register<Listed: PresentableScreen>(
        _ source: any ScreenSource, listing screens: [Listed], named name: String
    ) {
        let module = Module(
            name: name, type: ObjectIdentifier(Listed.self), screenType: Listed.self, source: source, screens: screens,
            hasValues: false)
        registrations += 1
        if let index = modules.firstIndex(where: { $0.type == module.type }) {
            modules[index] = module
        } else {
            modules.append(module)
        }
    }

    /// The source of the screen objects of an enum, or nil if the enum is not registered.
    package func source(for screenType: any PresentableScreen.Type) -> (any ScreenSource)? {
        modules.first { $0.type == ObjectIdentifier(screenType) }?.source
    }

    /// The screen object of a screen, or nil if there is none; all of its uses come here.
    open func object(of screen: any PresentableScreen) -> (any ScreenObject)? {
        source(for: type(of: screen))?.screenObject(of: screen)
    }

    /// The screen object of the sample of a name, or nil if there is none.
    func object(named name: String) -> (any ScreenObject)? { screen(named: name).flatMap(object) }

    /// The registered screen of a name, with its sample value, or nil if there is none.
    package func screen(named name: String) -> (any PresentableScreen)? { screens.first { $0.rawValue == name } }

    /// The line that declares a screen, or nil if it is not known.
    func declarationPosition(of screen: any PresentableScreen) -> SourcePosition? {
        source(for: type(of: screen))?.declarationPosition(of: screen)
    }

    /// All registered screens, enum by enum, in the order of their cases.
    public var screens: [any PresentableScreen] { modules.flatMap(\.screens) }

    /// True if a registered screen has a value.
    package var hasValues: Bool { modules.contains(where: \.hasValues) }

    /// Forgets all providers, which hold on to the test.
    func removeAll() { modules = [] }

    private static func all(_ type: (some PresentableScreen).Type) -> [any PresentableScreen] { type.allCases }

    private func clash(with module: Module) -> String? {
        var owners: [String: (module: Module, screen: any PresentableScreen)] = [:]
        for known in modules { for screen in known.screens { owners[screen.rawValue] = (known, screen) } }
        for screen in module.screens {
            if let owner = owners.updateValue((module, screen), forKey: screen.rawValue) {
                return Self.clash(of: screen, in: module, with: owner.screen, in: owner.module)
            }
        }
        return nil
    }

    /// Two screens of one name, in a sentence.
    private static func clash(
        of screen: any PresentableScreen, in module: Module, with other: any PresentableScreen, in owner: Module
    ) -> String {
        let isSameEnum = owner.type == module.type
        if isSameEnum, screen.value != nil {
            let place = module.source.declarationPosition(of: screen).map { ", which \($0) declares" } ?? ""
            return "\(module.name).allCases has two samples of \(screen.rawValue)\(place): \(other.words) and"
                + " \(screen.words). Keep one of them."
        }
        let first = owner.name + owner.source.declarationPosition(of: other).inParentheses
        let second = module.name + module.source.declarationPosition(of: screen).inParentheses
        let place = isSameEnum ? "twice in \(first)" : "in \(first) and in \(second)"
        return "the screen name \(screen.rawValue.quoted) is used \(place): give one of the screens another rawValue."
    }
}

/// A source of the screen objects of one enum.
public protocol ScreenSource {
    /// The screen object of a screen, or nil if the source has none.
    func screenObject(of screen: any PresentableScreen) -> (any ScreenObject)?
    /// The file and line that declare a screen, or nil if they are not known; nil unless implemented.
    func declarationPosition(of screen: any PresentableScreen) -> SourcePosition?
}

extension ScreenSource {
    /// Nil: the position is not known.
    public func declarationPosition(of screen: any PresentableScreen) -> SourcePosition? { nil }
}

extension ScreenPresenter {
    /// The screen object of a screen; throws a ``StepFailure`` with the missing registration if there is none.
    func screenObject(of screen: any PresentableScreen) throws -> any ScreenObject {
        if let object = object(of: screen) { return object }
        let type = "\(type(of: screen))"
        if source(for: Swift.type(of: screen)) == nil {
            throw StepFailure(
                .misuse(
                    "no screen of \(type) is registered: call screenPresenter.registerScreenProvider(_:for:) with "
                        + "\(type).self in setUp()."))
        }
        throw StepFailure(
            .misuse(
                "the screen provider of \(type) has no screen object for \(screen.rawValue): return one from its "
                    + "screen(for:)."))
    }

    /// The trait of a registered screen, or nil if it has no screen object or names no trait.
    ///
    /// An alias without a trait of its own has that of the screen that it is an alias of.
    func knownTrait(of screen: any PresentableScreen) -> ScreenTrait? {
        guard let object = object(of: screen) else { return nil }
        return object.trait(of: screen.rawValue)
            ?? object.aliasOf.flatMap { self.object(of: $0)?.trait(of: $0.rawValue) }
    }

    /// The trait of a screen; throws a ``StepFailure`` if the screen names none.
    func trait(of screen: any PresentableScreen) throws -> ScreenTrait {
        _ = try screenObject(of: screen)
        if let trait = knownTrait(of: screen) { return trait }
        throw emptyTrait(of: screen.rawValue)
    }

    /// The failure that the app cannot be recognised on a screen of a name.
    func emptyTrait(of name: String) -> StepFailure {
        StepFailure(
            .misuse(
                "the screen \(quotedWithPosition(name)) has an empty trait, so an arrival there cannot be checked: give it "
                    + "the identifier of an element that is on no other screen."))
    }

    /// The name of a registered screen in quotation marks, with the line that declares it if that is known.
    func quotedWithPosition(_ name: String) -> String {
        name.quoted + screen(named: name).flatMap(declarationPosition).inParentheses
    }
}
