import KinoraText
