import Foundation
import Swerkin
import SwerkinConformance
import XCTest
@testable import SwerkinUIKit
@testable import UIKitSimulator

/// Rows, segments, menus and wheels, which UIKit has public functions for.
final class UIKitChoosingTests: XCTestCase {
    // MARK: Rows

    func testATouchSelectsTheRowAndItsDelegateHears() throws {
        try MainActor.assumeIsolated {
            let table = ShownTable(["first", "second"])
            let driver = try launched { table }
            try touch("second", of: driver)
            XCTAssertEqual(table.heard, ["will 1", "did 1"])
            XCTAssertEqual(table.indexPathsForSelectedRows, [[0, 1]])
        }
    }

    func testARowThatItsDelegateRefusesOrReplacesIsNotSelected() throws {
        try MainActor.assumeIsolated {
            let table = ShownTable(["first", "second", "third"])
            table.answer = { $0[1] == 1 ? [0, 2] : nil }
            let driver = try launched { table }
            try touch("first", of: driver)
            XCTAssertNil(table.indexPathsForSelectedRows)
            try touch("second", of: driver)
            XCTAssertEqual(table.indexPathsForSelectedRows, [[0, 2]])
        }
    }

    func testASecondTouchTakesTheSelectionBackWhereSeveralRowsCanBeSelected() throws {
        try MainActor.assumeIsolated {
            let table = ShownTable(["first", "second"])
            table.allowsMultipleSelection = true
            let driver = try launched { table }
            try touch("first", of: driver)
            try touch("second", of: driver)
            try touch("first", of: driver)
            XCTAssertEqual(table.indexPathsForSelectedRows, [[0, 1]])
            XCTAssertEqual(table.heard.last, "undid 0")
        }
    }

    func testARowWithoutADelegateTakesNoTouch() throws {
        try MainActor.assumeIsolated {
            let table = ShownTable(["first"])
            table.isSilent = true
            let driver = try launched { table }
            XCTAssertTrue(
                "\(String(describing: error(of: { try touch("first", of: driver) })))".contains("no delegate of a cell")
            )
        }
    }

    func testATouchSelectsTheCellOfACollection() throws {
        try MainActor.assumeIsolated {
            let collection = ShownCollection(["first", "second"])
            let driver = try launched { collection }
            try touch("second", of: driver)
            XCTAssertEqual(collection.indexPathsForSelectedItems, [[0, 1]])
            XCTAssertEqual(collection.heard, ["did 1"])
        }
    }

    // MARK: Segments, menus and wheels

    func testASegmentIsChosenWithTheEventAndTheActionOfTheControl() throws {
        try MainActor.assumeIsolated {
            let segments = ShownSegments(["Day", "Week"])
            let driver = try launched { segments }
            XCTAssertEqual(try element("range", of: driver).options?.map(\.label), ["Day", "Week"])
            try choose("Week", in: "range", of: driver)
            XCTAssertEqual(segments.selectedSegmentIndex, 1)
            XCTAssertEqual(segments.heard, ["changed", "Week"])
            XCTAssertEqual(
                error(of: { try choose("Year", in: "range", of: driver) }), .notPossible("it does not offer that"))
        }
    }

    func testATouchOfASegmentChoosesIt() throws {
        try MainActor.assumeIsolated {
            let segments = ShownSegments(["Day", "Week"])
            let driver = try launched { segments }
            try touch("Week", of: driver)
            XCTAssertEqual(segments.selectedSegmentIndex, 1)
        }
    }

    func testAnActionOfAMenuIsPerformedAndADisabledOneIsNot() throws {
        try MainActor.assumeIsolated {
            let (copy, delete) = (ShownAction("Copy"), ShownAction("Delete"))
            delete.attributes = .disabled
            let button = ShownButton("more")
            button.menu = ShownMenu([copy, ShownMenu([delete])])
            let driver = try launched { button }
            XCTAssertEqual(try element("more", of: driver).options?.map(\.label), ["Copy", "Delete"])
            try choose("Copy", in: "more", of: driver)
            try choose("Delete", in: "more", of: driver)
            XCTAssertEqual([copy.count, delete.count], [1, 0])
        }
    }

    func testATouchThatWouldOpenAMenuIsRefused() throws {
        try MainActor.assumeIsolated {
            let button = ShownButton("more")
            button.menu = ShownMenu([ShownAction("Copy")])
            button.showsMenuAsPrimaryAction = true
            let driver = try launched { button }
            XCTAssertTrue("\(String(describing: error(of: { try touch("more", of: driver) })))".contains("no control"))
            XCTAssertEqual(button.heard, [])
        }
    }

    func testAButtonHearsItsPrimaryAction() throws {
        try MainActor.assumeIsolated {
            let button = ShownButton("save")
            let driver = try launched { button }
            try touch("save", of: driver)
            XCTAssertEqual(button.heard, [[.touchUpInside, .primaryActionTriggered]])
        }
    }

    func testTheWheelsOfAFieldAreThereWhileItHasTheFocus() throws {
        try MainActor.assumeIsolated {
            let picker = ShownPicker([["Apple", "Pear"], ["Tea", "Milk"]])
            let field = ShownField("snack", picker)
            let driver = try launched { field }
            XCTAssertEqual(try driver.snapshot().matches(ElementQuery(.wheel)), [])
            try touch("snack", of: driver)
            let wheels = try driver.snapshot().matches(ElementQuery(.wheel))
            XCTAssertEqual(wheels.map(\.value), ["Apple", "Tea"])
            XCTAssertEqual(wheels.map { $0.options?.map(\.label) }, [["Apple", "Pear"], ["Tea", "Milk"]])
            try driver.choose("Milk", in: wheels[1].reference)
            XCTAssertEqual(picker.rows, [0, 1])
            XCTAssertEqual(picker.heard, ["1 of 1"])
        }
    }
}

// MARK: Acting

@MainActor private func launched(_ view: @escaping @MainActor () -> UIView) throws -> UIKitDriver {
    let driver = UIKitDriver { ShownController(view()) }
    try driver.launch()
    return driver
}

@MainActor private func element(_ name: String, of driver: UIKitDriver) throws -> Element {
    let tree = try driver.snapshot()
    let found = try tree.matches(.identifier(name)) + tree.matches(.label(name))
    return try XCTUnwrap(found.first, name)
}

@MainActor private func touch(_ name: String, of driver: UIKitDriver) throws {
    try driver.perform(.touch, on: .element(element(name, of: driver).reference))
}

@MainActor private func choose(_ option: String, in name: String, of driver: UIKitDriver) throws {
    try driver.choose(option, in: element(name, of: driver).reference)
}

@MainActor private func error(of body: () throws -> Void) -> DriverError? {
    do {
        try body()
        return nil
    } catch {
        return error as? DriverError
    }
}
