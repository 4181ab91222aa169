/// The scripts that teach a shell to complete a tool's command line. Each hands what has been typed to the tool's hidden
/// command `complete` and offers what it answers, so that a script never goes out of date.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// - Parameter tool: The program's name.
  func text(tool: String) -> String {
    let function = "_" + String(tool.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return switch self {
    case .bash: Self.bash(tool, function)
    case .zsh: Self.zsh(tool, function)
    case .fish: Self.fish(tool, function)
    }
  }

  /// For bash 3.2 (macOS) and later.
  private static func bash(_ tool: String, _ function: String) -> String {
    #"""
    # Completion of \#(tool) for bash: source <(\#(tool) completions bash)
    \#(function)() {
      local line=${COMP_LINE:0:COMP_POINT} typed start word about file
      local -a words
      read -r -a words <<< "$line"
      # bash splits words at "=" too; what it replaces is what follows the last one.
      case $line in *[[:space:]]) words+=("") ;; esac
      typed=${words[${#words[@]} - 1]}
      start=
      case $typed in *=*) start=${typed%=*}= ;; esac
      COMPREPLY=()
      while IFS=$'\t' read -r word about; do
        case $word in
          :files)
            compopt -o filenames 2> /dev/null
            while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "${typed#"$start"}")
            ;;
          :folders)
            compopt -o filenames 2> /dev/null
            while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -d -- "${typed#"$start"}")
            ;;
          *=) COMPREPLY+=("${word#"$start"}"); compopt -o nospace 2> /dev/null ;;
          *) COMPREPLY+=("${word#"$start"}") ;;
        esac
      done < <("${words[0]}" complete -- "${words[@]:1}" 2> /dev/null)
    }
    complete -F \#(function) \#(tool)

    """#
  }

  private static func zsh(_ tool: String, _ function: String) -> String {
    #"""
    #compdef \#(tool)
    # Completion of \#(tool) for zsh: save as _\#(tool) in a folder of $fpath, or source <(\#(tool) completions zsh)
    \#(function)() {
      local line word about
      local -a names shown settings settings_shown
      for line in "${(@f)$("${(Q)words[1]}" complete -- "${(@Q)words[2,CURRENT]}" 2> /dev/null)}"; do
        word=${line%%$'\t'*}
        about=${line#*$'\t'}
        case $word in
          '') ;;
          :files) _files ;;
          :folders) _files -/ ;;
          *=) settings+=("$word"); settings_shown+=("$word  -- $about") ;;
          *) names+=("$word"); shown+=("$word${about:+  -- $about}") ;;
        esac
      done
      (( $#names )) && compadd -l -d shown -a names
      (( $#settings )) && compadd -l -S '' -d settings_shown -a settings
      return 0
    }
    if [ "$funcstack[1]" = "\#(function)" ]; then \#(function) "$@"; else compdef \#(function) \#(tool); fi

    """#
  }

  private static func fish(_ tool: String, _ function: String) -> String {
    #"""
    # Completion of \#(tool) for fish: \#(tool) completions fish > ~/.config/fish/completions/\#(tool).fish
    function _\#(function)_complete
      set -l words (commandline -opc)
      set -l typed (commandline -ct)
      set -l program $words[1]
      set -e words[1]
      for line in (command $program complete -- $words "$typed" 2> /dev/null)
        switch $line
          case ':files*'
            __fish_complete_path "$typed"
          case ':folders*'
            __fish_complete_directories "$typed" ''
          case '*'
            echo $line
        end
      end
    end
    complete -c \#(tool) -e
    complete -c \#(tool) -f -a '(_\#(function)_complete)'

    """#
  }
}
