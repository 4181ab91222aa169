swift run bell list
swift run bell render bell-button -o bell.gif --set swing=35
swift run bell render bell-button -o bell.sheet.png   # frames side by side, with their times
swift run bell render bell-button -o bell.html        # a page: frame by frame, curves, layers
swift run bell still bell-button --at 0.5 -o dark.png --appearance dark
