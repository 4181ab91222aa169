import Foundation
import Kinora
import Testing

@testable import KinoraSnapshots

@MainActor
@Suite struct TraceTests {
  /// A square whose opacity goes from 1 to 0 and whose x from 10 to 50, evenly, in a second.
  private func square(_ name: String = "square", to end: Double = 50) -> Film {
    Film(size: CGSize(width: 60, height: 20), duration: 1) { stage in
      let layer = CALayer()
      layer.name = name
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.position = CGPoint(x: 10, y: 10)
      stage.view.layer.addSublayer(layer)
      for (keyPath, from, to) in [("opacity", 1.0, 0.0), ("position.x", 10, end)] {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue) = (from, to)
        animation.duration = 1
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: keyPath)
      }
    }
  }

  private var fourFrames: FrameRate { get throws { try FrameRate(4) } }

  @Test func `Values at every frame are those of the straight line`() throws {
    let trace = try square().trace(rate: try fourFrames)
    #expect(trace.times == [0, 0.25, 0.5, 0.75, 1])
    let moving = trace.moving.filter { $0.layer == "stage/square" }
    #expect(moving.map(\.property) == ["opacity", "position"])
    #expect(moving[0].values == ["1.0000", "0.7500", "0.5000", "0.2500", "0.0000"])
    #expect(moving[1].values[1] == "20.0000 10.0000" && moving[1].values[4] == "50.0000 10.0000")
    let constants = trace.rows.filter { $0.isConstant && $0.layer == "stage/square" }
    #expect(constants.map(\.property) == ["bounds"])
  }

  @Test func `Text reads back as the same trace`() throws {
    for name in ["square", "a b", "a/b", "line\nfeed", "  ", "x = y", ""] {
      let trace = try square(name).trace(rate: try fourFrames)
      #expect(Trace(text: trace.text) == trace, "\(trace.text)")
    }
    #expect(Trace(text: "something else") == nil)
  }

  @Test func `CSV is as RFC 4180 says, JSON is JSON`() throws {
    let trace = try square("a, \"b\"").trace(rate: try fourFrames)
    let lines = trace.csv.components(separatedBy: "\r\n")
    #expect(lines[0] == "frame,time,layer,property,value")
    #expect(lines[2] == "1,0.2500,\"stage/a, \"\"b\"\"\",opacity,0.7500")
    #expect(lines.count == 1 + 2 * 5 + 1)
    let object = try JSONSerialization.jsonObject(with: Data(trace.json.utf8)) as? [String: Any]
    #expect((object?["times"] as? [String])?.count == 5)
    #expect((object?["layers"] as? [[String: Any]])?.count == 2)
  }

  @Test func `A difference names the layer, the component, when it begins and how large it gets`()
    throws
  {
    let expected = try square().trace(rate: try fourFrames)
    let actual = try square(to: 46).trace(rate: try fourFrames)
    let difference = TraceDifference(expected: expected, actual: actual)
    #expect(difference.rows.count == 1)
    let row = try #require(difference.rows.first)
    #expect(row.layer == "stage/square" && row.property == "position.x")
    #expect(row.frame == 1 && row.time == 0.25)
    #expect(row.most == 4 && row.mostTime == 1)
    #expect(row.expectedCurve == [10, 20, 30, 40, 50] && row.actualCurve == [10, 19, 28, 37, 46])
    #expect(
      row.line
        == "at 0.2500 s (frame 1), layer stage/square: position.x differs, expected 20.0000, "
        + "actual 19.0000; most by 4.0000 at 1.0000 s")
    #expect(TraceDifference(expected: expected, actual: expected).isSame)
    let other = try square("circle").trace(rate: try fourFrames)
    #expect(TraceDifference(expected: expected, actual: other).rows.count == 6)
  }

  @Test func `Layers of one name are told apart`() throws {
    let film = Film(size: CGSize(width: 20, height: 20), duration: 0) { stage in
      for x in [4.0, 8] {
        let layer = CAShapeLayer()
        layer.name = "dot"
        layer.lineWidth = x
        stage.view.layer.addSublayer(layer)
      }
    }
    let trace = try film.trace(rate: try fourFrames)
    let widths = trace.rows.filter { $0.property == "lineWidth" }
    #expect(widths.map(\.layer) == ["stage/dot", "stage/dot#2"])
    #expect(widths.map { $0.values[0] } == ["4.0000", "8.0000"])
  }
}
