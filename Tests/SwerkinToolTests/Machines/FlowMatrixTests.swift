import ArgumentParser
import Testing

@testable import SwerkinTool

@Suite struct FlowMatrixTests {
    private func columns(_ axes: [String], _ variables: [String: String] = [:]) throws -> [FlowMatrix.Column] {
        try FlowMatrix(axes.map(FlowMatrix.Axis.read)).columns(variables)
    }

    private func problem(_ axes: String...) -> String? {
        do {
            _ = try columns(axes)
            return nil
        } catch {
            return (error as? ValidationError)?.message
        }
    }

    @Test("there is a column for each combination, the first axis outermost")
    func combinations() throws {
        let columns = try columns(["browser=chromium,firefox", "size=390x844,1280x720", "language=de"])
        #expect(
            columns.map(\.values) == [
                ["chromium", "390x844", "de"], ["chromium", "1280x720", "de"], ["firefox", "390x844", "de"],
                ["firefox", "1280x720", "de"],
            ])
        #expect(columns[1].variables["SWERKIN_DRIVER"] == "chromium")
        #expect(columns[1].variables["SWERKIN_VIEWPORT"] == "1280x720")
        #expect(columns[1].variables["SWERKIN_LANGUAGE"] == "de")
    }

    @Test("facts are added to those of the run, and replace the same fact")
    func facts() throws {
        let columns = try columns(
            ["given.role=admin,guest", "given.tier=gold"], ["SWERKIN_GIVEN": "role=none,device=tablet"])
        #expect(columns.map(\.values) == [["role=admin", "tier=gold"], ["role=guest", "tier=gold"]])
        #expect(columns[1].variables["SWERKIN_GIVEN"] == "device=tablet,role=guest,tier=gold")
    }

    @Test("a browser behind WebDriver is chosen with its driver, and a hub has Firefox too")
    func browsers() throws {
        let own = try columns(["browser=firefox,webkit"])
        #expect(own[0].variables["SWERKIN_DRIVER"] == "firefox")
        #expect(own[0].variables["SWERKIN_BROWSER"] == .some(nil))
        #expect(own[1].variables == ["SWERKIN_DRIVER": "webdriver", "SWERKIN_BROWSER": "webkit"])
        let hub = try columns(["browser=firefox,chromium"], ["SWERKIN_WEBDRIVER_URL": "http://hub:4444"])
        #expect(hub[0].variables == ["SWERKIN_DRIVER": "webdriver", "SWERKIN_BROWSER": "firefox"])
        #expect(hub[1].variables["SWERKIN_WEBDRIVER_URL"] == .some(nil))
    }

    @Test("any other variable can be an axis")
    func variables() throws {
        let columns = try columns(["SHOP_URL=http://a/?x=1,http://b"])
        #expect(columns.map { $0.variables["SHOP_URL"] } == ["http://a/?x=1", "http://b"])
        #expect(columns[1].values == ["SHOP_URL=http://b"])
    }

    @Test("an axis that is none is refused with what there is")
    func problems() {
        let axes = "the axes are browser, size, language, given.FACT and the names of variables"
        for text in ["browser", "browser=", "browser=a,,b", "colour=red", "given.=1", "=x"] {
            #expect(problem(text)?.contains(axes) == true, "\(text)")
        }
        #expect(
            problem("browser=opera")
                == "--matrix knows no browser “opera”; known are embedded, chromium, firefox, chrome, webkit.")
        #expect(problem("size=big") == "--matrix takes sizes as 390x844, not “big”.")
        #expect(problem("size=1x99999") == "--matrix takes sizes as 390x844, not “1x99999”.")
        #expect(problem("size=1x2,1x2") == "--matrix size has a value twice.")
        #expect(
            problem("size=1x2", "size=3x4")
                == "--matrix size is there twice; list all its values once: size=ONE,TWO.")
        #expect(problem("SWERKIN_SHARD=1/2") == "--matrix can't set SWERKIN_SHARD, which the run sets for its workers.")
        let many = (1...11).map { "\($0)x1" }.joined(separator: ",")
        #expect(
            problem("size=\(many)", "A=1,2,3,4,5,6,7,8,9,10")
                == "--matrix gives more than 100 columns, each of which runs all flows.")
    }
}
