# Completes the words of mpinet in bash: eval "$(mpinet completion bash)"
_mpinet() {
    local word="${COMP_WORDS[COMP_CWORD]}" found
    found=$(mpinet "[suggest:$COMP_POINT]" "$COMP_LINE" 2>/dev/null)
    # Where no option was begun the word may be a file.
    [[ $word == -* ]] || found=$(grep -v '^[-/]' <<<"$found")
    mapfile -t COMPREPLY < <(compgen -W "$found" -- "$word")
}
complete -o default -F _mpinet mpinet
