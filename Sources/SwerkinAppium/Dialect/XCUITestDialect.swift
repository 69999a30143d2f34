import SwerkinCore
import SwerkinMobile

/// Translates queries for a server of Appium's XCUITest driver.
///
/// The first row that fits decides:
///
/// | the query names | strategy | value |
/// | --- | --- | --- |
/// | containers or an index, all translatable | `-ios class chain` | ``ClassChain`` |
/// | an identifier and nothing else | `accessibility id` | the identifier |
/// | a kind or a role of one type, and nothing else | `class name` | the type |
/// | anything else that is translatable | `-ios predicate string` | ``ElementPredicate`` |
/// | a scope, an absent or contained element, a whole normalised text, a pattern, a field's name, a wheel, an empty text, or nothing | none: the tree decides | |
///
/// An identifier is the server's `name`, which is also the label of an element without an identifier, and
/// `accessibility id` may find the app itself by it. An index counts all that fit, while Swerkin counts only the
/// outermost of those inside one another.
public struct XCUITestDialect: ServerDialect, Hashable {
    /// The dialect; there is one.
    public init() {}

    /// The server's form of a query, or nil if the query cannot be expressed there.
    public func locator(for query: ElementQuery) -> ElementLocator? {
        guard query.absent.isEmpty, query.scope == nil || query.scope == .anywhere else { return nil }
        if query.index != nil || !query.containers.isEmpty { return classChain(for: query) }
        if query == ElementQuery(identifier: query.identifier), let identifier = query.identifier {
            return identifier.isEmpty ? nil : ElementLocator(.accessibilityIdentifier, identifier)
        }
        guard let conditions = conditions(of: query), !conditions.isEmpty else { return nil }
        if conditions.count == 1, case .types(let types) = conditions[0], types.count == 1 {
            return ElementLocator(.className, types[0].rawValue)
        }
        return ElementLocator(.predicate, ElementPredicate.all(conditions + notTheApp(query)).description)
    }

    private func classChain(for query: ElementQuery) -> ElementLocator? {
        var steps: [ClassChain.Step] = []
        for part in query.containers + [query] {
            guard part.index.map({ $0 >= 0 }) ?? true, let step = step(for: part) else { return nil }
            steps.append(step)
        }
        return ElementLocator(.classChain, ClassChain(steps).description)
    }

    private func step(for query: ElementQuery) -> ClassChain.Step? {
        guard var conditions = conditions(of: query) else { return nil }
        var step = ClassChain.Step(position: query.index.map { $0 + 1 })
        if case .types(let types)? = conditions.first, types.count == 1 {
            step.type = types[0]
            conditions.removeFirst()
        }
        if !conditions.isEmpty { step.matching = .all(conditions) }
        return step
    }

    /// The query's demands on an element by itself, its type first, or nil if one cannot be expressed.
    private func conditions(of query: ElementQuery) -> [ElementPredicate]? {
        if query.fieldName != nil || !query.contained.isEmpty { return nil }
        var conditions: [ElementPredicate] = []
        if let kind = query.kind {
            guard let condition = kind.predicate else { return nil }
            conditions.append(condition)
        }
        if let role = query.role {
            guard let condition = role.predicate else { return nil }
            conditions.append(condition)
        }
        let texts = [
            query.identifier.map { text(.name, .exact($0)) }, query.label.map { text(.label, $0) },
            query.value.map(value), query.text.map(shownText),
        ]
        for wanted in texts.compactMap({ $0 }) {
            guard let condition = wanted else { return nil }
            conditions.append(condition)
        }
        return conditions + traits(query.traits)
    }

    /// The app itself is no element of its screen; a kind or a role leaves it out already.
    private func notTheApp(_ query: ElementQuery) -> [ElementPredicate] {
        query.kind == nil && query.role == nil ? [.not(.type(.application))] : []
    }

    /// The traits, as the server lists them; two of them also follow from the state.
    private func traits(_ traits: AccessibilityTraits) -> [ElementPredicate] {
        AccessibilityTraits.namesOfServer.filter { traits.contains($0.0) }.map { trait, name in
            let listed = ElementPredicate.text(.traits, .containing(name))
            switch trait {
            case .notEnabled: return .any([.flag(.enabled, false), listed])
            case .selected: return .any([.flag(.selected, true), listed])
            default: return listed
            }
        }
    }

    /// The condition that an attribute matches, or nil if it cannot be expressed or would hold for elements without the attribute.
    private func text(_ attribute: ElementPredicate.TextAttribute, _ match: TextMatch) -> ElementPredicate? {
        guard let comparison = ElementPredicate.Comparison(match), !comparison.text.isEmpty else { return nil }
        return .text(attribute, comparison)
    }

    /// The value is so; of a text the server gives its label as the value.
    private func value(_ match: TextMatch) -> ElementPredicate? {
        text(.value, match).map { .all([.not(.type(.staticText)), $0]) }
    }

    /// The label is so, or the text of a field.
    private func shownText(_ match: TextMatch) -> ElementPredicate? {
        guard let label = text(.label, match), let value = text(.value, match) else { return nil }
        return .any([label, .all([.types(XCUITestElementType.fields), value])])
    }
}

extension XCUITestElementType {
    /// The types that text is typed into.
    static let fields: [XCUITestElementType] = [.textField, .secureTextField, .textView, .searchField]
}

extension ElementKind {
    /// The kind as a condition; nil for a wheel, whose choices no server reports.
    fileprivate var predicate: ElementPredicate? {
        switch self {
        case .button: .any([.types([.button, .key]), .text(.traits, .containing("Button"))])
        case .textField: .types([.textField, .secureTextField, .searchField])
        case .multiLineTextField: .type(.textView)
        case .field: .types(XCUITestElementType.fields + [.comboBox])
        case .dropDown: .types([.textField, .secureTextField, .searchField, .comboBox, .pickerWheel])
        case .wheel: nil
        case .image: .any([.types([.image]), .text(.traits, .containing("Image"))])
        case .text: .type(.staticText)
        case .row: .types([.cell, XCUITestElementType("TableRow")])
        case .cell: .type(.cell)
        case .table: .type(.table)
        case .toggle: .types([.switch, .toggle, .checkBox])
        case .alert: .type(.alert)
        }
    }
}

extension Role {
    /// The role as a condition; nil for one that no type has, or that depends on more than the type.
    fileprivate var predicate: ElementPredicate? {
        switch self {
        case .heading: return .all([.type(.staticText), .text(.traits, .containing("Header"))])
        case .text: return .all([.type(.staticText), .not(.text(.traits, .containing("Header")))])
        default:
            let types = XCUITestElementType.types(with: self)
            return types.isEmpty ? nil : .types(types)
        }
    }
}

/// The type of an element as the XCUITest driver names it, as in `XCUIElementTypeButton`.
public typealias XCUITestElementType = SwerkinMobile.XCUITestElementType
