/// A query in a file, without the scope of the search and the time to wait, which belong to a running step.
extension ElementQuery: Codable {
    private enum Keys: String, CodingKey {
        case kind, role, identifier, label, value, text, fieldName, traits, containers, contained, absent, index
    }

    /// Reads a query; a missing condition matches anything.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Keys.self)
        func match(_ key: Keys) throws -> TextMatch? { try keys.decodeIfPresent(TextMatch.self, forKey: key) }
        func queries(_ key: Keys) throws -> [ElementQuery] { try keys.decodeIfPresent([Self].self, forKey: key) ?? [] }
        let kind = try keys.decodeIfPresent(String.self, forKey: .kind).map { name in
            guard let kind = ElementKind(rawValue: name) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .kind, in: keys, debugDescription: "There is no such kind.")
            }
            return kind
        }
        self.init(
            kind, role: try keys.decodeIfPresent(String.self, forKey: .role).map { Role(rawValue: $0) },
            identifier: try keys.decodeIfPresent(String.self, forKey: .identifier), label: try match(.label),
            value: try match(.value), text: try match(.text), fieldName: try match(.fieldName),
            traits: AccessibilityTraits(rawValue: try keys.decodeIfPresent(UInt32.self, forKey: .traits) ?? 0))
        (containers, contained, absent) = (try queries(.containers), try queries(.contained), try queries(.absent))
        index = try keys.decodeIfPresent(Int.self, forKey: .index)
    }

    /// Writes the conditions that there are.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Keys.self)
        try keys.encodeIfPresent(kind?.rawValue, forKey: .kind)
        try keys.encodeIfPresent(role?.rawValue, forKey: .role)
        try keys.encodeIfPresent(identifier, forKey: .identifier)
        for (key, match) in [(Keys.label, label), (.value, value), (.text, text), (.fieldName, fieldName)] {
            try keys.encodeIfPresent(match, forKey: key)
        }
        if !traits.isEmpty { try keys.encode(traits.rawValue, forKey: .traits) }
        for (key, queries) in [(Keys.containers, containers), (.contained, contained), (.absent, absent)] {
            if !queries.isEmpty { try keys.encode(queries, forKey: key) }
        }
        try keys.encodeIfPresent(index, forKey: .index)
    }
}

extension TextMatch: Codable {
    private enum Keys: String, CodingKey, CaseIterable {
        case exact, normalized, ignoringCase, prefix, suffix, containing, pattern
    }

    private var key: Keys {
        switch self {
        case .exact: .exact
        case .normalized: .normalized
        case .ignoringCase: .ignoringCase
        case .prefix: .prefix
        case .suffix: .suffix
        case .containing: .containing
        case .pattern: .pattern
        }
    }

    /// Reads a match, an object with one text by the kind of the match.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Keys.self)
        guard let key = keys.allKeys.first else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "The kind of the match is missing."))
        }
        let text = try keys.decode(String.self, forKey: key)
        self =
            switch key {
            case .exact: .exact(text)
            case .normalized: .normalized(text)
            case .ignoringCase: .ignoringCase(text)
            case .prefix: .prefix(text)
            case .suffix: .suffix(text)
            case .containing: .containing(text)
            case .pattern: .pattern(text)
            }
    }

    /// Writes the text by the kind of the match.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Keys.self)
        try keys.encode(wanted, forKey: key)
    }
}
