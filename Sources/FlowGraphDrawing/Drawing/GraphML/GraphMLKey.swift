extension GraphMLWriter {
    /// The attributes that are declared in the file; the raw value is the identifier of the declaration.
    enum Key: String, CaseIterable {
        case title = "g_title"
        case screenName = "s_name"
        case screenTitle = "s_title"
        case module = "s_module"
        case trait = "s_trait"
        case screenTags = "s_tags"
        case isStart = "s_start"
        case isUnreachable = "s_unreachable"
        case isScreenOnPlan = "s_plan"
        case label = "e_label"
        case kind = "e_kind"
        case cost = "e_cost"
        case preconditions = "e_preconditions"
        case effects = "e_effects"
        case steps = "e_steps"
        case segmentTags = "e_tags"
        case isUnusable = "e_unusable"
        case isDestructive = "e_destructive"
        case planPositions = "e_plan"

        /// The element that declares the attribute.
        var declaration: String {
            let head = "<key id=\"\(rawValue)\" for=\"\(owner)\" attr.name=\"\(name)\" attr.type=\"\(type)\""
            return head + (defaultValue.map { "><default>\($0)</default></key>" } ?? "/>")
        }

        /// The name of the attribute in other tools.
        private var name: Substring { rawValue.dropFirst(2) }

        private var owner: String {
            switch rawValue.first {
            case "g": "graph"
            case "s": "node"
            default: "edge"
            }
        }

        private var type: String {
            switch self {
            case .cost: "double"
            case .isStart, .isUnreachable, .isScreenOnPlan, .isUnusable, .isDestructive: "boolean"
            default: "string"
            }
        }

        private var defaultValue: String? { type == "boolean" ? "false" : nil }
    }
}
