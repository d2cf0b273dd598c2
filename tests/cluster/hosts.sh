#!/bin/bash
# Makes two hosts on this machine, with sshd on each, runs programs of 4 ranks on both, and removes them.
#   hosts.sh <empty folder> <mpinet> <runtime=hello=deadlock>...      as root, with iproute2 and openssh-server
# mpinet is the tool's command. hello says "Hello from rank <rank> of <size> on <host>", deadlock takes the name of a deadlock. Each line of
# <folder>/results is an outcome: "passed" or "failed", the test, the problem.
set -u

folder=$(readlink -f "$1") mpinet=$2
shift 2
results=$folder/results
first=mpi-$$-a second=mpi-$$-b
here=$(cd "$(dirname "$0")" && pwd)
daemons=()
. "$here/outcomes.sh"
. "$here/../../build/hosts.sh"

stop() {
    for daemon in "${daemons[@]}"; do
        kill "$daemon" 2>/dev/null
        wait "$daemon" 2>/dev/null
    done
    remove_hosts $first $second
}
trap stop EXIT
trap 'exit 1' INT TERM HUP

# ---- The hosts ----

make_hosts "$folder/hosts" 10.78.0 $first $second || exit 1

# Runs a command on a host. Ranks of two hosts share no memory.
on() {
    local host=$1
    shift
    inside "$folder/hosts" "$host" sh -c 'mount -t tmpfs tmpfs /dev/shm && exec "$@"' on "$@"
}

ssh-keygen -q -t ed25519 -N '' -f "$folder/host-key"
ssh-keygen -q -t ed25519 -N '' -f "$folder/key"
cp "$folder/key.pub" "$folder/authorized"
cat >"$folder/sshd.conf" <<END
Port 22
HostKey $folder/host-key
AuthorizedKeysFile $folder/authorized
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
PidFile none
END
cat >"$folder/ssh.conf" <<END
Host *
  IdentityFile $folder/key
  IdentitiesOnly yes
  StrictHostKeyChecking no
  UserKnownHostsFile /dev/null
  LogLevel ERROR
END
printf '#!/bin/sh\nexec ssh -F "%s" "$@"\n' "$folder/ssh.conf" >"$folder/ssh"
chmod +x "$folder/ssh"
mkdir -p /run/sshd
for host in $first $second; do
    (on $host /usr/sbin/sshd -D -e -f "$folder/sshd.conf" >"$folder/sshd-$host.log" 2>&1) &
    daemons+=($!)
done
for host in $first $second; do
    for _ in {1..50}; do
        (on $first "$folder/ssh" -x $host true) 2>/dev/null && break
        sleep 0.1
    done
done

# ---- The programs ----

export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 TERM=dumb
export OMPI_MCA_plm_rsh_agent=$folder/ssh OMPI_MCA_btl=tcp,self OMPI_MCA_pml=ob1 OMPI_MCA_btl_tcp_if_include=eth0 OMPI_MCA_oob_tcp_if_include=eth0
export HYDRA_LAUNCHER=ssh HYDRA_LAUNCHER_EXEC=$folder/ssh HYDRA_IFACE=eth0 UCX_TLS=tcp,self UCX_NET_DEVICES=eth0
unset MPINET_MPI MPINET_ALONE MPINET_WATCH MPINET_CHECK MPINET_TRACE

# Puts a command's two streams into $out and $err, its exit code into $code.
try() {
    (on $first timeout --kill-after=5 60 "$@" >"$folder/out" 2>"$folder/err" </dev/null)
    code=$?
    out=$(<"$folder/out") err=$(<"$folder/err")
}

expected="Hello from rank 0 of 4 on $first
Hello from rank 1 of 4 on $first
Hello from rank 2 of 4 on $second
Hello from rank 3 of 4 on $second"

for words; do
    IFS== read -r runtime hello deadlock <<<"$words"
    for mpi in openmpi mpich; do
        what="two hosts, $mpi by ssh on $runtime"
        run="$mpinet run --mpi $mpi --hosts $first:2,$second:2"

        try $run $hello
        wrong=
        [ "$(grep -o '^Hello from rank .* of .* on [^ ,.]*' <<<"$out" | sort)" = "$expected" ] || wrong="not 2 ranks on each host"
        [ $code -eq 0 ] || wrong="an error"
        record "$what" "$wrong"

        try $run --watch 1 $deadlock RingOfReceives
        wrong=
        [[ $err == *"4 of 4 processes wait for something that cannot happen"* ]] || wrong="not named"
        [ $code -ne 0 ] || wrong="no error"
        [ $code -ne 124 ] || wrong="it hangs"
        record "$what: a deadlock" "$wrong"
    done
done
