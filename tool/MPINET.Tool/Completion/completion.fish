# Completes the words of mpinet in fish: mpinet completion fish | source
function __mpinet_complete
    set -l line (commandline --cut-at-cursor)
    set -l found (mpinet "[suggest:"(string length -- "$line")"]" "$line" 2>/dev/null)
    # Where no option was begun the word may be a file, which fish adds by itself.
    if string match -q -- '-*' (commandline --current-token)
        printf '%s\n' $found
    else
        string match --invert --regex -- '^[-/]' $found
    end
end
complete --command mpinet --arguments '(__mpinet_complete)'
