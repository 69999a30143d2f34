import Testing

@Suite("Reducers")
struct ReducerTests {
    private let root = "@launch -root-> Home"

    @Test("a reducer's state opens what its view presents")
    func reducers() {
        let source = app(
            """
            import ComposableArchitecture
            @Reducer struct Feature {
                @Reducer enum Destination { case edit(Editing) }
                @ObservableState struct State { @Presents var destination: Destination.State? }
                enum Action { case editTapped, destination(PresentationAction<Destination.Action>) }
                var body: some ReducerOf<Self> {
                    Reduce { state, action in
                        switch action {
                        case .editTapped:
                            state.destination = .edit(Editing.State())
                            return .none
                        case .destination: return .none
                        }
                    }
                }
            }
            @Reducer struct Editing { struct State {} ; enum Action {} }
            struct Home: View {
                @Bindable var store: StoreOf<Feature>
                var body: some View {
                    VStack { Button("Edit") { store.send(.editTapped) } }
                        .sheet(item: $store.scope(state: \\.destination?.edit, action: \\.destination.edit)) { store in Detail() }
                }
            }
            """)
        #expect(segments(source) == [root, "Home -sheet-> Detail [Edit]"])
    }

    @Test("what a reducer appends to its stack is pushed")
    func reducerStacks() {
        let source = app(
            """
            import ComposableArchitecture
            @Reducer struct Feature {
                @Reducer enum Path { case detail(Editing) }
                @ObservableState struct State { var path = StackState<Path.State>() }
                enum Action { case openTapped, path(StackActionOf<Path>) }
                var body: some ReducerOf<Self> {
                    Reduce { state, action in
                        switch action {
                        case .openTapped:
                            state.path.append(.detail(Editing.State()))
                            return .none
                        case .path: return .none
                        }
                    }
                    .forEach(\\.path, action: \\.path)
                }
            }
            @Reducer struct Editing { struct State {} ; enum Action {} }
            struct Home: View {
                @Bindable var store: StoreOf<Feature>
                var body: some View {
                    NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
                        Button("Open") { store.send(.openTapped) }
                    } destination: { store in
                        switch store.case { case .detail: Detail() }
                    }
                }
            }
            """)
        #expect(segments(source) == [root, "Home -push-> Detail [Open]"])
    }
}
