import SwerkinCore

/// The name of the framework's own presenter in earlier code.
public typealias ScreenPresenterImpl = ScreenPresenter
