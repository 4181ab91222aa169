import KinoraReview

/// The options of contact sheets.
enum SheetOptions {
  static let all = [
    OptionSpec(
      "sheet-times", value: "T,T,...", "contact sheet: the times of its pictures, in seconds"),
    OptionSpec(
      "sheet-frames", value: "N",
      "contact sheet: how many pictures, at even distances (default: about ten)"),
    OptionSpec("sheet-columns", value: "N", "contact sheet: pictures side by side"),
  ]

  static func options(_ arguments: Arguments) throws(UsageError) -> ContactSheet.Options {
    var options = ContactSheet.Options()
    options.count = try arguments.whole("sheet-frames", in: 1...ContactSheet.Options.mostPictures)
    options.columns = try arguments.whole("sheet-columns", in: 1...ContactSheet.Options.mostColumns)
    guard let text = arguments.value("sheet-times") else { return options }
    guard options.count == nil else {
      throw UsageError("say --sheet-times or --sheet-frames, not both")
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let times = parts.compactMap { Double($0) }.filter { $0 >= 0 && $0.isFinite }
    guard times.count == parts.count else {
      throw UsageError(
        "--sheet-times is '\(text)', but must be seconds with commas between them, such as 0,0.2,0.5"
      )
    }
    options.times = times
    return options
  }
}
