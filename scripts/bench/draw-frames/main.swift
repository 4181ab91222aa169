// draw-frames calls|whole|changed|raw WIDGET[/SCENARIO] SCALE [PASSES]
//
// Draws a film's pictures one after another on one thread, for benchmarks.
//
// calls: writes the Cairo calls that draw each picture, for draw.c to make the same.
// whole: times drawing every picture whole.  changed: times drawing only what changed since the one before.
// Both print a line for each frame: whether its scene is another than the one before, and the median of
// the passes in microseconds, from the scene to finished bytes of red, green, blue and alpha.
// raw: writes those bytes.

import Foundation
import Kinora
import KinoraRaster
import KinoraScene
import KinoraWidgets

/// The film's scenes at 30 frames a second.
@MainActor
func scenes(of name: String) throws -> [Scene] {
  let (widget, scenario) = try Catalogue.shipped.find(name)
  let film = try widget.film(scenario)
  let timeline = try Timeline(
    rate: FrameRate("30"), start: 0, end: film.resolvedDuration(), loops: film.loops)
  var sampler = try Sampler(film, timelines: [timeline])
  var scenes: [Scene] = []
  while let sample = try sampler.next() { scenes.append(sample.scene) }
  return scenes
}

func time(_ scenes: [Scene], scale: Double, passes: Int, redrawsAll: Bool) throws {
  let renderer = SceneRenderer(redrawsAll: redrawsAll)
  var times = scenes.map { _ in [Double]() }
  let clock = ContinuousClock()
  for pass in 0...passes {
    var last = scenes[scenes.count - 1]
    for (index, scene) in scenes.enumerated() {
      let start = clock.now
      // A film draws a scene that equals the one before only once.
      if redrawsAll || scene != last { _ = try renderer.draw(scene, scale: scale) }
      let duration = clock.now - start
      last = scene
      if pass > 0 { times[index].append(Double(duration.components.attoseconds) * 1e-12) }
    }
  }
  for index in scenes.indices {
    let isNew = index == 0 || scenes[index] != scenes[index - 1]
    print(isNew ? 1 : 0, times[index].sorted()[passes / 2])
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 4, let scale = Double(arguments[3]) else {
  print("usage: draw-frames calls|whole|changed|raw WIDGET[/SCENARIO] SCALE [PASSES]")
  exit(2)
}
let passes = arguments.count > 4 ? Int(arguments[4]) ?? 1 : 1
let film = try scenes(of: arguments[2])
switch arguments[1] {
case "calls":
  let (width, height) = try Rasterizer.pixelSize(of: film[0].size, scale: scale)
  print("size", width, height)
  for scene in film {
    var calls = CairoCalls()
    calls.draw(scene, scale: scale)
    print(calls.text, terminator: "")
  }
case "raw":
  let renderer = SceneRenderer()
  for scene in film {
    FileHandle.standardOutput.write(Data(try renderer.draw(scene, scale: scale).pixels))
  }
default:
  try time(film, scale: scale, passes: passes, redrawsAll: arguments[1] == "whole")
}
