import Swerkin

/// A test case of the office, whose flows `flowgraph tour --format xctest` has written.
class ReceptionTestCase: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Office.self }
}
