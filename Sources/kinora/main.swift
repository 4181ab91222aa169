import KinoraCommand
import KinoraWidgets

Tool(catalogue: .shipped).runAndExit()
