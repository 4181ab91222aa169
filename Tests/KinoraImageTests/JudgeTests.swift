import TestSupport
import Testing

/// Says which decoders by others are missing here, as the tests they judge pass over them.
@Suite struct JudgeTests {
  @Test(
    "Pillow is here to judge",
    .enabled(if: ExternalTool.pillow != nil, "Python with Pillow is not installed: not asked"))
  func pillow() throws {
    let output = try #require(ExternalTool.pillow).run(["--version"])
    #expect(output.status == 0 && output.text.hasPrefix("Python"))
  }

  @Test(
    "ffmpeg is here to judge",
    .enabled(if: ExternalTool.ffmpeg != nil, "ffmpeg is not installed: not asked"))
  func ffmpeg() throws {
    let output = try #require(ExternalTool.ffmpeg).run(["-version"])
    #expect(output.status == 0 && output.text.hasPrefix("ffmpeg"))
  }

  @Test(
    "gifsicle is here to judge",
    .enabled(if: ExternalTool.gifsicle != nil, "gifsicle is not installed: not asked"))
  func gifsicle() throws {
    #expect(try #require(ExternalTool.gifsicle).run(["--version"]).status == 0)
  }
}
