import Foundation
import KinoraImage
import TestSupport
import Testing

@Suite struct RenderTests {
  /// Renders into a folder of its own and hands out what is there.
  private func render(
    _ arguments: [String], environment: [String: String] = [:],
    check: (ExternalTool.Output, URL) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let output = try KinoraProcess.run(
        in: folder, ["render"] + arguments, environment: environment)
      #expect(output.status == 0, "\(output.standardError)")
      try check(output, folder)
    }
  }

  private func bytes(_ folder: URL, _ name: String) throws -> [UInt8] {
    try ImageFile.bytes(path: folder.appendingPathComponent(name).path)
  }

  @Test("CLI-08: exactly what was asked for is written, in one pass")
  func writesAllThree() throws {
    try render(
      ["check-mark", "-o", "a.gif", "-o", "a.apng", "-o", "f/%04d.png", "--scale", "0.5"]
    ) { output, folder in
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      let frames = (0...60).map {
        "f/" + String(repeating: "0", count: $0 < 10 ? 3 : 2) + "\($0).png"
      }
      #expect(files == (["a.gif", "a.apng", "f"] + frames).sorted())
      #expect(output.text.split(separator: "\n").count == 3)
      #expect(output.standardError.isEmpty)
    }
  }

  /// Every program on earth would notice a frame that is not what was drawn.
  @Test(
    .enabled(
      if: ExternalTool.pillow != nil && ExternalTool.ffmpeg != nil, "needs Pillow and ffmpeg"),
    arguments: ["heart-button/like", "record-button/drifting", "check-mark"])
  func otherDecodersSeeTheFramesThatWereDrawn(widget: String) throws {
    let names = ["a.gif", "a.apng", "f%03d.png"].flatMap { ["-o", $0] }
    try render([widget, "--scale", "1", "--fps", "20", "--quality", "100"] + names) { _, folder in
      let judge = """
        import sys, glob, subprocess
        from PIL import Image
        folder = sys.argv[1]
        frames = [Image.open(p).convert('RGB') for p in sorted(glob.glob(folder + '/f*.png'))]
        def shown(path):
            im, out = Image.open(path), []
            for i in range(im.n_frames):
                im.seek(i)
                out += [im.convert('RGB').copy()] * round(im.info['duration'] / 50)
            return out
        def ffmpeg(path):
            size = frames[0].size
            raw = subprocess.run(['ffmpeg', '-v', 'error', '-i', path, '-vf', 'fps=20', '-f',
              'rawvideo', '-pix_fmt', 'rgb24', '-'], capture_output=True, check=True).stdout
            n = size[0] * size[1] * 3
            return [Image.frombytes('RGB', size, raw[i:i+n]) for i in range(0, len(raw), n)]
        for path in ['a.gif', 'a.apng']:
            for name, read in [('Pillow', shown), ('ffmpeg', ffmpeg)]:
                got = read(folder + '/' + path)
                # ffmpeg cannot know how long the last frame shows
                if name == 'ffmpeg': got = (got + [got[-1]] * len(frames))[:len(frames)]
                assert len(got) == len(frames), (path, name, len(got), len(frames))
                bad = [i for i, (a, b) in enumerate(zip(got, frames)) if a.tobytes() != b.tobytes()]
                assert not bad, (path, name, bad)
        print(len(frames))
        """
      let result = try #require(ExternalTool.pillow).run(["-c", judge, folder.path])
      #expect(result.status == 0, "\(result.standardError)")
    }
  }

  @Test(.enabled(if: ExternalTool.gifsicle != nil, "needs gifsicle"))
  func gifsicleFindsNothingToComplainAbout() throws {
    try render(["heart-button/toggle", "--loop", "2", "-o", "a.gif"]) { _, folder in
      let result = try #require(ExternalTool.gifsicle).run(
        ["--info", folder.appendingPathComponent("a.gif").path])
      #expect(result.status == 0 && result.standardError.isEmpty)
      #expect(result.text.contains("19 images") && result.text.contains("loop count 1"))
      #expect(result.text.contains("logical screen 320x320"))
    }
  }

  @Test(
    "CLI-07: threads, processor features, locale and a second run have no influence",
    arguments: ["heart-button/toggle", "record-button", "check-mark"])
  func isDeterministic(widget: String) throws {
    let outputs = ["a.gif", "a.apng", "a.sheet.png", "a.html", "f%d.png"]
    let arguments =
      [widget, "--fps", "12.5", "--scale", "1.5"] + outputs.flatMap { ["-o", $0] }
    func files(_ more: [String], _ environment: [String: String]) throws -> [String: [UInt8]] {
      var files: [String: [UInt8]] = [:]
      try render(arguments + more, environment: environment) { _, folder in
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
          files[name] = try bytes(folder, name)
        }
      }
      return files
    }
    let first = try files([], [:])
    #expect(first.count > 10)
    for (more, environment) in [
      (["-j", "1"], [:]), (["-j", "2"], [:]), (["-j", "7"], [:]),
      ([], ["PIXMAN_DISABLE": "sse2 ssse3 mmx fast"]), ([], ["PIXMAN_DISABLE": "fast"]),
      ([], ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"]), ([], ["LC_ALL": "tr_TR.UTF-8"]),
    ] as [([String], [String: String])] {
      #expect(try files(more, environment) == first, "\(more) \(environment)")
    }
  }

  @Test("TIM-17: a still is byte for byte the frame of the film", arguments: [0, 3, 8, 10, 20])
  func stills(frame: Int) throws {
    try render(["heart-button/toggle", "--fps", "20", "-o", "f%d.png"]) { _, folder in
      let output = try KinoraProcess.run(
        in: folder,
        ["still", "heart-button/toggle", "--at", "\(Double(frame) / 20)", "-o", "s.png"])
      #expect(output.status == 0)
      #expect(try bytes(folder, "s.png") == bytes(folder, "f\(frame).png"))
    }
  }

  @Test("TIM-02: a rate that a GIF cannot show is noted in one line, and is no failure")
  func notesALoweredRate() throws {
    try render(["heart-button", "--fps", "60", "--scale", "0.5", "-o", "a.gif"]) { output, _ in
      #expect(output.standardError.split(separator: "\n").count == 1)
      #expect(output.standardError.contains("note: a.gif: sampled at 50 frames a second"))
    }
  }

  @Test func describesWhatItWroteAsJSON() throws {
    try render(["heart-button", "--json", "--loop", "3", "-o", "a.gif"]) { output, folder in
      let parsed = try JSONSerialization.jsonObject(with: Data(output.standardOutput))
      let entry = try #require((parsed as? [[String: Any]])?.first)
      #expect(entry["path"] as? String == "a.gif")
      #expect(entry["frames"] as? Int == 31)
      #expect(entry["plays"] as? Int == 3)
      #expect(try entry["bytes"] as? Int == bytes(folder, "a.gif").count)
    }
  }

  @Test func quietPrintsNothing() throws {
    try render(["heart-button", "-q", "--fps", "60", "--scale", "0.5", "-o", "a.gif"]) {
      output, _ in
      #expect(output.standardOutput.isEmpty && output.standardError.isEmpty)
    }
  }

  @Test func progressLinesGoToTheMessages() throws {
    try render(["heart-button", "--progress", "lines", "--scale", "0.5", "-o", "a.gif"]) {
      output, _ in
      #expect(output.standardError.hasSuffix("31/31 frames\n"))
    }
  }

  @Test("CLI-04: missing folders are made, and a clear stage stays clear")
  func clearStage() throws {
    let names = ["new/folder/x.gif", "x.apng", "f%d.png"].flatMap { ["-o", $0] }
    try render(["heart-button", "--background", "transparent", "--scale", "1"] + names) {
      _, folder in
      for name in ["new/folder/x.gif", "x.apng", "f0.png"] {
        let path = folder.appendingPathComponent(name).path
        let bitmap = try #require(try ImageFile.reader(path: path).frames().first).bitmap
        #expect(Array(bitmap.pixels[0..<4]) == [0, 0, 0, 0])
      }
    }
  }

  @Test("CLI-15: odd names work")
  func oddNames() throws {
    try render(["heart-button", "--scale", "0.5", "-o", "-1.0.gif", "-o", "./-x.png"]) {
      _, folder in
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.sorted() == ["-1.0.gif", "-x.png"])
    }
  }

  @Test func rangesHoldsAndDurationsSayWhatIsFilmed() throws {
    try render([
      "heart-button/toggle", "--from", "0.2", "--to", "0.5", "--fps", "10", "--end-frame",
      "include", "--hold-last", "0.5", "--scale", "1", "-o", "a.gif",
    ]) { _, folder in
      let info = try ImageFile.inspect(path: folder.appendingPathComponent("a.gif").path)
      #expect(info.duration.doubleValue == 0.9)
      #expect(info.frames.last?.delay.doubleValue == 0.6)
    }
  }
}

@Suite struct OtherCommandTests {
  @Test(arguments: [
    "list", "render", "still", "inspect", "compare", "trace", "record", "verify", "accept", "prune",
    "report", "config", "port", "init", "watch", "completions",
  ])
  func everyCommandExplainsItself(command: String) throws {
    for arguments in [[command, "--help"], ["help", command], [command, "-h"]] {
      let output = try KinoraProcess.run(arguments)
      #expect(output.status == 0 && output.standardError.isEmpty)
      #expect(output.text.hasPrefix("usage: kinora \(command) "))
      #expect(output.text.contains("options:"))
      #expect(output.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  @Test func printsItsVersion() throws {
    let output = try KinoraProcess.run(["--version"])
    #expect(output.status == 0)
    #expect(output.text.wholeMatch(of: /kinora \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func listsWhatThereIs() throws {
    let text = try KinoraProcess.run(["list"]).text
    for word in [
      "record-button", "circle", "drifting", "centred", "bar", "ring", "rounded", "heart-button",
      "like", "unlike", "toggle", "offLineWidth=2", "check-mark", "draw", "lineWidth=25",
    ] {
      #expect(text.contains(word))
    }
    let json = try KinoraProcess.run(["list", "--json"]).standardOutput
    let widgets = try JSONSerialization.jsonObject(with: Data(json)) as? [[String: Any]]
    let titles = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    let names = titles.map { String($0.prefix { $0 != ":" }) }
    #expect(widgets?.map { $0["name"] as? String } == names)
  }

  @Test("GIF-19: inspect shows the same plays for both formats", arguments: [0, 1, 3])
  func inspects(plays: Int) throws {
    try withTemporaryFolder { folder in
      _ = try KinoraProcess.run(
        in: folder,
        ["render", "heart-button", "--loop", "\(plays)", "-o", "a.gif", "-o", "a.apng"])
      let output = try KinoraProcess.run(in: folder, ["inspect", "--json", "a.gif", "a.apng"])
      let files = try #require(
        try JSONSerialization.jsonObject(with: Data(output.standardOutput)) as? [[String: Any]])
      #expect(files.count == 2)
      for file in files {
        #expect(file["plays"] as? Int == plays)
        #expect(file["width"] as? Int == 320)
        #expect((file["frames"] as? [Any])?.count == 10)
      }
      let text = try KinoraProcess.run(in: folder, ["inspect", "a.gif"]).text
      #expect(text.contains("320x320") && text.contains("dispose keep"))
    }
  }
}
