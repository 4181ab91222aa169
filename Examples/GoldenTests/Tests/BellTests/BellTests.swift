import Bell
import Kinora
import KinoraTesting
import Testing
import UIKit
import XCTest

@MainActor
private func swingingBell() -> Film {
  Film(size: CGSize(width: 80, height: 80), duration: 0.5) { stage in
    let bell = BellButton(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    stage.addSubview(bell)
    stage.at(0.1) { bell.ring() }
  }
}

@MainActor
@Suite struct BellTests {
  @Test func swings() {
    expectAnimation(of: swingingBell(), fps: 30)
  }

  @Test func hangsStill() {
    expectSnapshot(of: swingingBell(), at: 0)
  }
}

final class BellXCTests: XCTestCase {
  @MainActor func testHighestSwing() async {
    expectSnapshot(of: swingingBell(), at: 0.1)
  }
}
