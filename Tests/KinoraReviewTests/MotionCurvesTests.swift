import Foundation
import Testing

@testable import Kinora
@testable import KinoraReview
@testable import KinoraUI

@MainActor @Suite struct MotionCurvesTests {
  private func row(_ property: String, _ values: [String?]) -> Trace.Row {
    Trace.Row(layer: "stage", property: property, values: values, isConstant: false)
  }

  @Test func `Numbers have the names of their parts`() {
    func names(_ property: String, _ value: String) -> [String] {
      MotionCurves(row(property, [value])).series.map(\.name)
    }
    #expect(names("opacity", "0.5000") == [""])
    #expect(names("position", "1.0000 2.0000") == ["x", "y"])
    #expect(names("shadowOffset", "1.0000 2.0000") == ["width", "height"])
    #expect(names("bounds", "0 0 1 2") == ["x", "y", "width", "height"])
    #expect(names("fillColor", "1 0 0 1") == ["red", "green", "blue", "alpha"])
    #expect(names("locations", "0 0.5 1") == ["1", "2", "3"])
    #expect(names("path", "M 0 0 L 1 1") == [])
    #expect(names("fillColor", "none") == [])
  }

  @Test func `A value that stays is one number, and a layer that is not there has none`() {
    let curves = MotionCurves(row("position", ["1 5", nil, "2 5"]))
    #expect(curves.series[0].values == [1, nil, 2])
    #expect(MotionCurves(row("opacity", ["1", "1"])).series[0].values == [1])
  }

  @Test func `A flat transform is a scale, a rotation and a move`() throws {
    let layer = CALayer()
    let steps: [(Double, Double, Double, Double)] = [
      (1, 1, 0, 0), (2, 2, 90, 10), (0.5, 0.5, 200, 20), (0.5, 0.5, 350, 20),
    ]
    let values = steps.map { x, y, angle, move in
      let turn = CATransform3DMakeRotation(angle * .pi / 180, 0, 0, 1)
      layer.transform = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeScale(x, y, 1), turn),
        CATransform3DMakeTranslation(move, 0, 0))
      return layer.trace(at: 0).first { $0.property == "transform" }?.value
    }
    let curves = MotionCurves(row("transform", values))
    #expect(curves.series.map(\.name) == ["scale", "rotation", "move x"])
    let expected = [steps.map(\.0), steps.map(\.2), steps.map(\.3)]
    for (series, expected) in zip(curves.series, expected) {
      for (value, number) in zip(series.values, expected) {
        // The trace has four places.
        #expect(abs(try #require(value) - number) < 0.02, "\(series.name)")
      }
    }
    let uneven = MotionCurves(row("transform", ["2 0 0 3 0 0", "2 0 1 3 0 0"]))
    #expect(uneven.series.map(\.name) == ["scale x", "scale y", "skew"])
    #expect(uneven.series[2].values == [0, 18.4349])
    let mirrored = MotionCurves(row("transform", ["-1 0 0 1 0 0"]))
    #expect(mirrored.series.map(\.name) == ["scale x", "scale y", "rotation"])
  }

  @Test func `Of sixteen numbers those are shown that say something`() {
    let value = "1 0 0 0 0 1 0 0 0 0 1 -0.0020 0 0 0 1"
    #expect(MotionCurves(row("transform", [value])).series.map(\.name) == ["m34"])
  }

  @Test func `Steps keep each value once`() {
    let steps = Steps(["a", "b", "a", nil])
    #expect(steps.list == ["a", "b", nil] && steps.at == [0, 1, 0, 2])
    #expect(Steps([1, 1, 1]).at == [])
  }

  @Test func `Layers that come later stand where the tree has them`() {
    func outlines(_ names: String...) -> [LayerOutline] {
      names.map {
        LayerOutline(
          layer: $0, depth: $0.split(separator: "/").count - 1, anchor: .zero, corners: [])
      }
    }
    var record = LayerRecord()
    record.add(outlines("stage", "stage/a", "stage/b"))
    record.add(outlines("stage", "stage/a", "stage/a/new", "stage/b"))
    record.add(outlines("stage", "stage/b"))
    let layers = record.layers(moving: ["stage/b"])
    #expect(layers.map(\.path) == ["stage", "stage/a", "stage/a/new", "stage/b"])
    #expect(layers.map(\.moves) == [false, false, false, true])
    #expect(layers[2].outline.at == [0, 1, 0] && layers[2].outline.list[0] == nil)
    #expect(layers[1].outline.at == [0, 0, 1] && layers[1].outline.list[1] == nil)
  }

  @Test func `A layer's name is the last part of its path`() {
    #expect(LayerRecord.name(of: "stage/a b") == "a b")
    #expect(LayerRecord.name(of: "stage/a\\/b\\\\c") == "a/b\\c")
    #expect(LayerRecord.name(of: "stage/\\e") == "(no name)")
    #expect(LayerRecord.name(of: "stage/x\\u{7}#2") == "x\\u{7}#2")
  }
}
