import FlowGraph

extension ImportError: CustomStringConvertible {
    /// The file, the position and the problem with its remedy, as in `Main.storyboard:3:7: …`.
    public var description: String {
        guard let location else { return "\(file): \(reason)" }
        return "\(file):\(location.line):\(location.column): \(reason)"
    }
}

extension ImportError.Reason: CustomStringConvertible {
    /// The problem in a sentence, without its position.
    public var description: String {
        switch self {
        case .missing:
            "there is no such file or folder"
        case .unreadable:
            "this cannot be read; check its permissions"
        case .exceeds(let limit):
            limit.refusal
        case .encoding(let name):
            "the text is encoded as \(name); save it as UTF-8"
        case .documentType:
            "the file declares a document type (<!DOCTYPE …>), which storyboards and navigation graphs never need; remove it"
        case .malformed(let fault):
            "this is not well-formed XML: \(fault)"
        default:
            contentDescription
        }
    }

    private var contentDescription: String {
        switch self {
        case .unknownFormat(let root):
            "the outermost element is <\(root)>; supported are storyboards (<document>, of a type that names"
                + " Storyboard) and"
                + " Android navigation graphs (<navigation>)"
        case .emptyFolder:
            "there is no storyboard and no Android navigation graph in this folder"
        case .mixedFormats(let storyboards, let androidNavigation):
            "there are storyboards (\(storyboards)) and Android navigation graphs (\(androidNavigation)) here; import the two"
                + " kinds of app one at a time"
        case .noScreens:
            "there are no screens in this model"
        case .unknownMain(let name, let files, let suggestion):
            "there is no file “\(name)” for the main file, only: \(ImportReport.list(files))"
                + SpellingSuggestion.question(suggestion)
        case .includeCycle(let names):
            "the includes form a cycle: \(names.joined(separator: " includes ")); remove one of the includes"
        case .invalidGraph(let error):
            "the model is not a valid graph:\n\(error)"
        default:
            ""
        }
    }
}

extension ImportLimit {
    /// The sentence with which an input is rejected.
    var refusal: String {
        switch self {
        case .fileSize:
            "the file is larger than \(maximum >> 20) MiB, more than any navigation model needs"
        case .depth:
            "elements are nested more than \(maximum) deep, included files counted"
        case .attributes:
            "this tag has more than \(maximum) attributes"
        case .namespaces:
            "this file declares more than \(maximum) namespaces"
        case .elements:
            "there are more than \(maximum) elements in all files together, included files counted each time"
        case .segments:
            "there would be more than \(maximum) segments; import a part of the app"
        case .identifierText:
            "the screens' identifiers have more than \(maximum >> 20) Mi characters together; shorten the ids"
        }
    }
}
