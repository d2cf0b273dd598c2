# Two hosts on one machine: two network namespaces, connected by a pair of devices. Root only. Scripts source this file.

# Runs a command on a host, which has its own name and the addresses of both: inside <file of hosts> <host> <command> ...
inside() {
    addresses=$1 host=$2
    shift 2
    exec ip netns exec "$host" unshare --uts --mount sh -c \
        'hostname "$1" && mount --bind "$2" /etc/hosts && shift 2 && exec "$@"' inside "$host" "$addresses" "$@"
}

# Makes them, and writes the file of hosts: make_hosts <file of hosts> <first three numbers of the addresses> <host> <host>
# The names of the hosts have at most 15 characters, because the devices have these names until they are in their namespaces.
make_hosts() {
    printf '127.0.0.1 localhost\n%s.1 %s\n%s.2 %s\n' "$2" "$3" "$2" "$4" >"$1"
    ip netns add "$3" && ip netns add "$4" && ip link add name "$3" type veth peer name "$4" || return 1
    address=1
    for host in "$3" "$4"; do
        # Both ends then have the same name, so that one option fits the device of either host.
        ip link set "$host" netns "$host" name eth0
        ip netns exec "$host" sysctl -q -w net.ipv6.conf.all.disable_ipv6=1
        ip -n "$host" address add "$2.$address/24" dev eth0
        ip -n "$host" link set lo up
        ip -n "$host" link set eth0 up
        address=2
    done
}

# Removes them: remove_hosts <host> <host>
remove_hosts() {
    for host; do
        ip netns del "$host" 2>/dev/null || true
    done
}
