import KinoraCommand
import MyWidgets

// Every command of kinora, with the widgets of this package: `swift run my-widgets list`
Tool(catalogue: .all, name: "my-widgets").runAndExit()
