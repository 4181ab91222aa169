import KinoraUI

// Text.

extension GalleryTile {
  static let text = [
    GalleryTile("Text layer") { canvas in
      let text = CATextLayer()
      text.frame = CGRect(x: 0, y: 22, width: 104, height: 40)
      text.string = "Kinora"
      text.font = UIFont.systemFont(ofSize: 20, weight: .heavy)
      text.foregroundColor = UIColor.systemIndigo.cgColor
      text.alignmentMode = .center
      text.fontSize = 20
      text.sway("fontSize", from: 12, to: 28)
      canvas.layer.addSublayer(text)
    },
    GalleryTile("Label") { canvas in
      let label = UILabel(frame: CGRect(x: 10, y: 12, width: 84, height: 52))
      label.text = "Lines are broken between words, and the last one is cut short with dots."
      label.font = .systemFont(ofSize: 12)
      label.numberOfLines = 3
      canvas.addSubview(label)
    },
    GalleryTile("Attributed string") { canvas in
      let text = NSMutableAttributedString(
        string: "Bold ", attributes: [.font: UIFont.boldSystemFont(ofSize: 14)])
      let parts: [(String, [NSAttributedString.Key: Any])] = [
        ("red ", [.foregroundColor: UIColor.systemRed]),
        ("marked", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.5)]),
        ("\nunder", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
        ("  struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
        ("\nw i d e", [.kern: 2, .foregroundColor: UIColor.systemBlue]),
      ]
      for (string, attributes) in parts {
        var attributes = attributes
        attributes[.font] = UIFont.systemFont(ofSize: 12)
        text.append(NSAttributedString(string: string, attributes: attributes))
      }
      let label = UILabel(frame: CGRect(x: 10, y: 7, width: 90, height: 62))
      label.numberOfLines = 0
      label.attributedText = text
      canvas.addSubview(label)
    },
  ]
}
