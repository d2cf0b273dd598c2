# Completes the words of mpinet in zsh: eval "$(mpinet completion zsh)", after compinit
_mpinet() {
    local -a found
    found=("${(@f)$(mpinet "[suggest:$CURSOR]" "$BUFFER" 2>/dev/null)}")
    # Where no option was begun the word may be a file.
    [[ $PREFIX == -* ]] || found=("${(@)found:#[-/]*}")
    found=("${(@)found:#}")
    compadd -a found || _files
}
compdef _mpinet mpinet
