import Foundation

/// What an app has beside its code: texts, and storyboards.
package struct AppResources: Sendable {
    private var texts: [String: String] = [:]
    package private(set) var storyboards: [Storyboard] = []
    private var sceneByIdentifier: [String: [StoryboardScene]] = [:]
    private var sceneByID: [String: StoryboardScene] = [:]
    private var scenesByClass: [String: [StoryboardScene]] = [:]

    package init() {}

    /// The English text for a key, the key itself if there is none.
    package func text(_ key: String) -> String { texts[key] ?? key }

    package mutating func add(strings: [String: String]) { texts.merge(strings) { old, _ in old } }

    package mutating func add(storyboard: Storyboard) {
        storyboards.append(storyboard)
        for scene in storyboard.scenes {
            if let identifier = scene.identifier { sceneByIdentifier[identifier, default: []].append(scene) }
            sceneByID[scene.id] = scene
            if let name = scene.customClass { scenesByClass[name, default: []].append(scene) }
        }
    }

    package func scene(identifier: String?, storyboard: String?) -> StoryboardScene? {
        guard let identifier else {
            let found = storyboard.flatMap { name in storyboards.first { $0.name.lowercased() == name.lowercased() } }
            return found?.initial.flatMap { sceneByID[$0] }
        }
        let found = sceneByIdentifier[identifier] ?? []
        return found.first { $0.storyboard.lowercased() == storyboard?.lowercased() } ?? found.first
    }

    package func scene(id: String) -> StoryboardScene? { sceneByID[id] }

    package func scenes(ofClass name: String) -> [StoryboardScene] { scenesByClass[name] ?? [] }

    package func segue(identifier: String, from type: String?) -> StoryboardSegue? {
        let own = type.map { scenes(ofClass: $0) } ?? []
        let all = storyboards.flatMap(\.scenes)
        for scene in own + all {
            if let found = scene.segues.first(where: { $0.identifier == identifier }) { return found }
        }
        return nil
    }

    package var initialScene: StoryboardScene? {
        let main =
            storyboards.first { $0.name == "Main" }
            ?? storyboards.first { $0.initial != nil && !$0.name.hasPrefix("Launch") }
        return main?.initial.flatMap { sceneByID[$0] }
    }
}
