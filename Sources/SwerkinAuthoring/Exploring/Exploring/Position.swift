import SwerkinCore

/// The state that an app is in, as an exploration knows it.
struct Position {
    /// The screen, by its index.
    var screen: Int
    /// The acts that led there.
    var approach: Approach
    /// The snapshot.
    var seen: SeenScreen
}

/// A snapshot with its layer and its controls.
package struct SeenScreen {
    /// The snapshot.
    package let observation: ScreenObservation
    let layer: ScreenLayer
    let controls: ObservedControls

    /// Finds the controls of a snapshot; `touchesRows` is true if rows of tables are controls themselves.
    package init(_ observation: ScreenObservation, layer: ScreenLayer, touchesRows: Bool) {
        (self.observation, self.layer) = (observation, layer)
        controls = ObservedControls(observation, in: layer, touchesRows: touchesRows)
    }

    var tree: ElementTree { observation.tree }

    /// The part in front, in which queries are looked for.
    var area: ElementTree { layer.area(of: observation) }

    /// Its position relative to others.
    package var kind: ExploredScreen.Kind {
        if case .modal = layer { .modal } else { .page }
    }

    /// The usable controls with an identity.
    func usable(_ key: ControlKey) -> [ObservedControl] {
        controls.all.filter { $0.key == key && $0.element.isEnabled }
    }

    /// The acts that fill the empty fields in front, and those that texts are given for.
    func filling(by values: FieldValues) -> [Act] {
        let finder = QueryFinder(area)
        return controls.all.map(\.element).filter(\.isEnabled).prefix(Self.mostControls).compactMap { field in
            guard let query = (field.takesText || field.options != nil) ? finder.query(for: field)?.description : nil
            else { return nil }
            if let option = field.options == nil ? nil : values.option(for: field) {
                return .choose(option, from: query)
            }
            guard field.takesText, field.value?.isEmpty ?? true else { return nil }
            return field.isSecure ? .enterSecret(into: query) : .enter(values.text(for: field), into: query)
        }
    }

    /// True if there are empty fields to fill.
    var hasEmptyFields: Bool {
        controls.all.contains { $0.element.isEnabled && $0.element.takesText && ($0.element.value?.isEmpty ?? true) }
    }

    private static let mostControls = 400
}
