swift run bell record   # writes Goldens/; commit it
swift run bell verify   # films again and compares
