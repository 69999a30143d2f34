// A test target needs one import: new targets of Xcode 26 see no members of modules that they don't import themselves
// (MemberImportVisibility), and facts, steps and XCTest's assertions are members of these.
@_exported import FlowGraph
@_exported import SwerkinCore
@_exported import XCTest
