import FlowGraph

/// The pairs of unmatched screens with a common feature.
///
/// A feature that would make more than ``featureLimit`` pairs does not distinguish screens and makes none. O(features +
/// pairs).
struct RenameCandidates {
    /// The greatest number of pairs for one feature.
    static let featureLimit = 4_096

    private enum Feature: Hashable {
        case title(String), trait(String), word(String), start
        case link(ScreenFeatures.Link)
        case neighbour(ScreenFeatures.Link.Direction, Int)
    }

    /// The pairs, each once.
    private(set) var pairs: [(old: Int, new: Int)] = []

    /// Finds the pairs by the features of the unmatched screens, which are given with their positions.
    init(_ old: [(screen: Int, features: ScreenFeatures)], _ new: [(screen: Int, features: ScreenFeatures)]) {
        let ofOld = old.map { RenameCandidates.features(of: $0.features) }
        var screensByFeature: [Feature: [Int]] = [:]
        for (position, unmatched) in new.enumerated() {
            for feature in RenameCandidates.features(of: unmatched.features) {
                screensByFeature[feature, default: []].append(position)
            }
        }
        var counts: [Feature: Int] = [:]
        for feature in ofOld.joined() where screensByFeature[feature] != nil { counts[feature, default: 0] += 1 }
        // For each new screen the old screen that it was last paired with, so that no pair is found twice.
        var lastFound = [Int](repeating: -1, count: new.count)
        for (position, features) in ofOld.enumerated() {
            for feature in features {
                guard let partners = screensByFeature[feature], let count = counts[feature],
                    count * partners.count <= RenameCandidates.featureLimit
                else { continue }
                for partner in partners where lastFound[partner] != position {
                    lastFound[partner] = position
                    pairs.append((old[position].screen, new[partner].screen))
                }
            }
        }
    }

    private static func features(of screen: ScreenFeatures) -> Set<Feature> {
        var features = Set(screen.words.map(Feature.word))
        if let title = screen.screen.title, !title.isEmpty { features.insert(.title(title)) }
        if let trait = screen.screen.trait, !trait.isEmpty { features.insert(.trait(trait)) }
        if screen.screen.isStart { features.insert(.start) }
        for link in screen.links.keys where link.hasKnownEnd {
            features.insert(.link(link))
            features.insert(.neighbour(link.direction, link.other))
        }
        return features
    }
}
