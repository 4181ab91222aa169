import Foundation
import Kinora
import KinoraImage
import PortedExample
import Testing
import UIKit

/// A widget whose iOS sources are compiled through the plugin as they are.
@MainActor
@Suite struct GaugeButtonTests {
  private final class Log: GaugeButtonDelegate {
    var lines: [String] = []
    func gaugeButton(_ button: GaugeButton, didReach level: CGFloat) { lines.append("\(level)") }
  }

  private let log = Log()

  private func film(_ script: @escaping @MainActor (Stage, GaugeButton) -> Void) -> Film {
    Film(size: CGSize(width: 100, height: 100), duration: 2) { [log] stage in
      let gauge = GaugeButton(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
      gauge.delegate = log
      stage.addSubview(gauge)
      script(stage, gauge)
    }
  }

  /// How many pixels of a still are the ring's blue.
  private func blue(_ film: Film, at time: Double) throws -> Int {
    let still = try film.still(at: time, scale: 1)
    return stride(from: 0, to: still.pixels.count, by: 4).filter { pixel in
      still.pixels[pixel] < 40 && still.pixels[pixel + 2] > 220
    }.count
  }

  @Test func tapsFillTheGaugeStepByStep() throws {
    let film = film { stage, gauge in
      stage.tap(at: 0.1, gauge)
      stage.tap(at: 1.0, gauge)
    }
    let counts = try [0, 0.2, 0.7, 1.2, 1.9].map { try blue(film, at: $0) }
    #expect(counts[0] == 0)
    #expect(counts[1] > 0 && counts[1] < counts[2], "it moves: \(counts)")
    #expect(counts[2] < counts[3] && counts[3] < counts[4])
    let ratio = Double(counts[4]) / Double(counts[2])
    #expect(ratio > 1.6 && ratio < 2.2, "half a ring is about twice a quarter: \(ratio)")
    #expect(log.lines.suffix(2) == ["0.25", "0.5"])
  }

  @Test func holdingEmptiesIt() throws {
    let film = film { stage, gauge in
      stage.tap(at: 0.1, gauge)
      stage.press(at: 0.7, point: CGPoint(x: 50, y: 50))
      stage.release(at: 1.4)
    }
    #expect(try blue(film, at: 0.65) > 0)
    #expect(try blue(film, at: 1.9) == 0)
  }
}
