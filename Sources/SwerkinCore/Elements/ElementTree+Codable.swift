extension ElementTree: Codable {
    /// The version of the form, which another that programs can't read as this one would raise.
    private static let version = 1

    private enum CodingKeys: String, CodingKey {
        case version, width, height, elements
    }

    /// Reads a tree as ``encode(to:)`` writes it; references are the numbers of the elements in reading order, from 0.
    ///
    /// O(elements). Throws `DecodingError` if the tree is no tree, or of another version.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        guard try values.decode(Int.self, forKey: .version) == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values, debugDescription: "a tree of elements has the version \(Self.version)")
        }
        let size = Size(
            width: try values.decode(Double.self, forKey: .width),
            height: try values.decode(Double.self, forKey: .height))
        var count = 0
        let roots = try values.decode([StoredElement].self, forKey: .elements).map { $0.element(counting: &count) }
        self.init(size: size, roots: roots)
    }

    /// Writes a tree: its size in points and its elements, of which empty and usual properties are left out.
    ///
    /// References are left out too, for they mean nothing outside the driver. O(elements).
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(size.width, forKey: .width)
        try values.encode(size.height, forKey: .height)
        try values.encode(roots.map(StoredElement.init), forKey: .elements)
    }
}

/// An element in a file, by the names of ``Element``: the properties that are empty or usual are nil.
private struct StoredElement: Codable {
    let role: String
    let identifier: String?
    let label: String?
    let value: String?
    let range: [Double]?
    let placeholder: String?
    let fieldName: String?
    let hint: String?
    let actions: [String]?
    let level: Int?
    let traits: [String]?
    let options: [String]?
    /// The positions of the options that stand for "nothing chosen yet".
    let placeholderOptions: [Int]?
    let frame: [Double]
    let isEnabled: Bool?
    let isFocused: Bool?
    let isPressed: Bool?
    let isVisible: Bool?
    let isInert: Bool?
    let isAccessibilityHidden: Bool?
    let isSecure: Bool?
    let isMultiline: Bool?
    let fieldType: String?
    let isClickable: Bool?
    let isOffScreen: Bool?
    let coveredBy: String?
    let children: [StoredElement]?

    init(_ element: Element) {
        role = element.role.rawValue
        (identifier, label, value) = (element.identifier, element.label, element.value)
        range = element.range.map { [$0.lowerBound, $0.upperBound] }
        (placeholder, fieldName) = (element.placeholder, element.fieldName)
        (hint, actions, level) = (element.hint, element.actions, element.level)
        traits = element.traits.isEmpty ? nil : element.traits.names
        options = element.options?.map(\.label)
        let placeholders = element.options?.indices.filter { element.options?[$0].isPlaceholder == true }
        placeholderOptions = placeholders?.isEmpty == false ? placeholders : nil
        let bounds = element.bounds
        frame = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
        isEnabled = element.isEnabled ? nil : false
        isFocused = element.isFocused ? true : nil
        isPressed = element.isPressed ? true : nil
        isVisible = element.isVisible ? nil : false
        isInert = element.isInert ? true : nil
        isAccessibilityHidden = element.isAccessibilityHidden ? true : nil
        isSecure = element.isSecure ? true : nil
        isMultiline = element.isMultiline ? true : nil
        fieldType = element.fieldType
        isClickable = element.isClickable ? true : nil
        isOffScreen = element.obstruction == .offScreen ? true : nil
        coveredBy = if case .covered(let name)? = element.obstruction { name } else { nil }
        children = element.children.isEmpty ? nil : element.children.map(StoredElement.init)
    }

    /// The element, whose reference is the number of those before it.
    func element(counting count: inout Int) -> Element {
        let reference = ElementReference(rawValue: "\(count)")
        count += 1
        var element = Element(
            reference, role: Role(rawValue: role), identifier: identifier, label: label, value: value,
            range: storedRange, placeholder: placeholder, fieldName: fieldName, hint: hint, actions: actions,
            level: level, traits: AccessibilityTraits((traits ?? []).compactMap { AccessibilityTraits(named: $0) }),
            options: storedOptions, bounds: bounds, isEnabled: isEnabled ?? true, isFocused: isFocused ?? false,
            isPressed: isPressed ?? false, isVisible: isVisible ?? true, isInert: isInert ?? false,
            isAccessibilityHidden: isAccessibilityHidden ?? false, isSecure: isSecure ?? false,
            isMultiline: isMultiline ?? false, obstruction: obstruction,
            children: (children ?? []).map { $0.element(counting: &count) })
        (element.fieldType, element.isClickable) = (fieldType, isClickable ?? false)
        return element
    }

    private var storedRange: ClosedRange<Double>? {
        guard let range, range.count == 2, range[0] <= range[1] else { return nil }
        return range[0]...range[1]
    }

    private var storedOptions: [ElementOption]? {
        options?.enumerated().map { position, label in
            ElementOption(label, isPlaceholder: placeholderOptions?.contains(position) ?? false)
        }
    }

    private var bounds: Rectangle {
        guard frame.count == 4 else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
        return Rectangle(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }

    private var obstruction: Obstruction? { isOffScreen == true ? .offScreen : coveredBy.map(Obstruction.covered) }
}
