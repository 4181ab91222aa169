public import Kinora

extension Catalogue {
  /// The widgets that come with Kinora.
  public static let shipped = Catalogue([
    .recordButton, .heartButton, .checkMark, .toggleSwitch, .activityIndicator, .progressRing,
    .downloadButton, .pulse, .rippleButton, .hamburgerButton, .pageDots, .skeletonShimmer,
    .statusMorph, .numberRoll, .gallery,
  ])
}
