# Compares two files of figures of the ping-pong, with copied messages and with the MPI's default protocol, each from many launches: the
# minimum of each size, and the ratio with its spread (docs/performance.md: the third-fastest launch relative to the fastest, at least 1 %).
BEGIN { FS = "\t" }
$1 == "measured" && $3 > 1024 {
    if (FILENAME == ARGV[1] && !($3 in known)) { known[$3]; sizes[++number] = $3 }
    count = ++launches[FILENAME, $3]
    for (i = count; i > 1 && sorted[FILENAME, $3, i - 1] > $4; i--) sorted[FILENAME, $3, i] = sorted[FILENAME, $3, i - 1]
    sorted[FILENAME, $3, i] = $4 + 0
}
function least(file, size) { return sorted[file, size, 1] }
function spread(file, size,    part) {
    part = sorted[file, size, 3] / least(file, size) - 1
    return part < 0.01 ? 0.01 : part
}
function text(bytes) { return bytes < 1048576 ? bytes / 1024 " KiB" : bytes / 1048576 " MiB" }
END {
    print "| " transport " | copied | own way | own way / copied |\n|---|---|---|---|"
    for (i = 1; i <= number; i++) {
        size = sizes[i]
        copied = least(ARGV[1], size); own = least(ARGV[2], size)
        ratio = own / copied
        about = ratio * (spread(ARGV[1], size) + spread(ARGV[2], size))
        # A round trip has two messages.
        printf "| %s | %.2f us | %.2f us | %.2f ± %.2f |\n", text(size), copied / 2000, own / 2000, ratio, about
        if (ratio + about < 1) faster = faster ", " text(size)
        if (ratio - about > 1) slower = slower ", " text(size)
    }
    print ""
    if (faster != "") print "The own way is faster at " substr(faster, 3) "."
    if (slower != "") print "The own way is slower at " substr(slower, 3) "."
    if (faster slower == "") print "There is no difference that this machine can tell."
    print faster == "" ? "Take the default: long messages copied." \
        : "MPINET_SINGLE_COPY=1 pays where such messages take much of the time and none is longer than its receive buffer."
}
