// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Swerkin

extension Steps {
    /// Does one of the actions of the flow through the shop.
    func IGoOn(_ action: ShopAction, _ locating: Locating, file: StaticString = #filePath, line: UInt = #line) {
        performStep([action.kindName, action.identifier], file: file, line: line) {
            let query = action.query(locating)
            switch action.kind {
            case .type(let text): try app.enter(text, into: query)
            case .touch, .touchLate: try app.touch(query)
            case .choose(let option): try app.choose(option, in: query)
            case .confirm(let question):
                try app.touch(query)
                try app.expect(ElementQuery(.alert, label: .exact(question)))
                try app.touch(ElementQuery(.button, label: .exact("OK")))
            case .read(let text): try app.expect(query, .label(.exact(text)))
            case .readInside(let text): try app.expect(query, .title(.exact(text)))
            }
        }
    }
}
