import KinoraTesting
import MyWidgets
import Testing

@MainActor
@Suite struct StarButtonTests {
  /// Compares the film with the golden under __Snapshots__, frame by frame and value by value.
  @Test func bounces() {
    expectAnimation(of: .starButton)
  }
}
