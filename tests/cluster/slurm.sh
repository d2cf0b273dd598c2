#!/bin/bash
# Starts a Slurm of one node that is this machine, runs a program of 2 ranks in it in every way, and stops it.
#   slurm.sh <empty folder> <runtime=hello=deadlock>...      as root, with Debian's slurm-wlm and munge
# hello is a command that says "Hello from rank <rank> of <size> on ...", deadlock one that waits for ever. Each line of <folder>/results is an outcome:
# "passed" or "failed", what was tried, what was wrong. The Slurm of the system, if there is one, is not touched.
set -u

folder=$(readlink -f "$1")
shift
results=$folder/results
daemons=()
. "$(dirname "$0")/outcomes.sh"

stop() {
    # Jobs that are left end with slurmd's word, not by themselves.
    [ -e "$folder/jobs" ] && scancel --full --user=root 2>/dev/null
    for ((i = ${#daemons[@]} - 1; i >= 0; i--)); do
        kill "${daemons[i]}" 2>/dev/null
        for _ in {1..50}; do
            kill -0 "${daemons[i]}" 2>/dev/null || break
            sleep 0.1
        done
        kill -9 "${daemons[i]}" 2>/dev/null
    done
    wait
}
trap stop EXIT
trap 'exit 1' INT TERM HUP

give_up() {
    echo "slurm.sh: $1" >&2
    tail -n 20 "$folder"/*.log >&2
    exit 1
}

# ---- The Slurm ----

mkdir -p "$folder"/{munge,state,spool}
chmod 755 "$folder" "$folder/munge"
head -c 1024 /dev/urandom >"$folder/munge/key"
chmod 400 "$folder/munge/key"
chown -R munge: "$folder/munge"
# --force: of who may write the folders above, which are the tree's, it would otherwise have an opinion.
setpriv --reuid=munge --regid=munge --clear-groups munged --foreground --force --socket="$folder/munge/socket" \
    --key-file="$folder/munge/key" --pid-file="$folder/munge/pid" --seed-file="$folder/munge/seed" --log-file="$folder/munge/log" \
    --num-threads=2 >"$folder/munged.log" 2>&1 &
daemons+=($!)

# A number of processors that is not the machine's would drain the node.
processors=$(slurmd -C | sed -n 's/.* \(CPUs=[0-9]*\).*/\1/p')
port=$((20000 + $$ % 10000))
export SLURM_CONF=$folder/slurm.conf
cat >"$SLURM_CONF" <<END
ClusterName=mpinet
SlurmctldHost=localhost(127.0.0.1)
SlurmUser=root
SlurmdUser=root
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CredType=cred/munge
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SlurmdParameters=config_overrides
ReturnToService=2
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
NodeName=localhost NodeAddr=127.0.0.1 $processors RealMemory=1000
PartitionName=all Nodes=ALL Default=YES State=UP OverSubscribe=FORCE:4
END

for _ in {1..50}; do
    [ -S "$folder/munge/socket" ] && break
    sleep 0.1
done
slurmctld -D -i >"$folder/slurmctld.log" 2>&1 &
daemons+=($!)
slurmd -D -N localhost >"$folder/slurmd.log" 2>&1 &
daemons+=($!)

is_idle() { [ "$(sinfo --noheader --format=%T 2>/dev/null)" = idle ]; }
for _ in {1..60}; do
    is_idle && break
    scontrol update nodename=localhost state=resume 2>/dev/null
    sleep 0.5
done
is_idle || give_up "the node is not idle after 30 s: $(sinfo --noheader --long --Node 2>&1)"
touch "$folder/jobs"

# ---- The programs ----

export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 TERM=dumb
unset MPINET_MPI MPINET_ALONE
ranks=2

# Puts a command's two streams into $out and $err, its exit code into $code.
try() {
    timeout --kill-after=5 60 "$@" >"$folder/out" 2>"$folder/err" </dev/null
    code=$?
    out=$(<"$folder/out") err=$(<"$folder/err")
}

# Every rank says its number and that there are 2, and the exit code is 0.
is_right() {
    local wrong=
    [ "$(sed -n 's/^\(Hello from rank .* of .*\) on .*/\1/p' <<<"$out" | sort)" = $'Hello from rank 0 of 2\nHello from rank 1 of 2' ] ||
        wrong="not 2 ranks of one world"
    [ $code -eq 0 ] || wrong="an error"
    record "$1" "$wrong"
}

# No rank goes on, and the loader says once who started 2 and which MPI has a world of 1.
is_refused() {
    local wrong=
    [[ $err == *"  found:    "*"$2"* ]] || wrong="not what was found ($2)"
    [[ $err == *"  expected: a COMM_WORLD of 2, "*"$3"* ]] || wrong="not what was expected ($3)"
    [ "$(grep -c '  expected: ' <<<"$err")" -eq 1 ] || wrong="the message more than once"
    [[ $err != *'direct launched'* ]] || wrong="the MPI's own text besides"
    [[ $out != *Hello* ]] || wrong="a rank went on in a wrong world"
    [ $code -ne 0 ] || wrong="no error"
    record "$1" "$wrong"
}

batch() {
    printf '#!/bin/bash\n%s\n' "$1" >"$folder/batch.sh"
    rm -f "$folder/batch.out" "$folder/batch.err"
    try sbatch --wait --overcommit --ntasks=$ranks --output="$folder/batch.out" --error="$folder/batch.err" "$folder/batch.sh"
    out=$(cat "$folder/batch.out") err+=$(cat "$folder/batch.err")
}

# Three jobs of one script, each with a number of its own.
array() {
    printf '#!/bin/bash\n%s\n' "$1" >"$folder/batch.sh"
    rm -f "$folder"/array-*
    try sbatch --wait --overcommit --ntasks=$ranks --array=1-3 --output="$folder/array-%a.out" --error="$folder/array-%a.err" "$folder/batch.sh"
    local all=$code
    for task in 1 2 3; do
        out=$(cat "$folder/array-$task.out") err=$(cat "$folder/array-$task.err") code=$all
        is_right "$2: job $task of 3"
    done
}

# Processes that carry a job's number.
processes_of() { grep -lzx "SLURM_JOB_ID=$1" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3; }

# The ranks wait for each other; nothing of them is left when the job is cancelled.
cancelled() {
    local wrong= job
    printf '#!/bin/bash\n%s\n' "$1" >"$folder/batch.sh"
    job=$(sbatch --parsable --overcommit --ntasks=$ranks --output="$folder/batch.out" --error="$folder/batch.err" "$folder/batch.sh")
    for _ in {1..100}; do
        [ "$(processes_of "$job" | wc -l)" -ge $((ranks + 2)) ] && break
        sleep 0.2
    done
    [ "$(processes_of "$job" | wc -l)" -ge $((ranks + 2)) ] || wrong="its ranks have not begun"
    scancel "$job"
    for _ in {1..100}; do
        [ -z "$(processes_of "$job")" ] && break
        sleep 0.2
    done
    [ -z "$(processes_of "$job")" ] || wrong="processes are left"
    code=0 out=$(cat "$folder/batch.out") err=$(cat "$folder/batch.err")
    record "$2" "$wrong"
}

for words; do
    IFS== read -r runtime command deadlock <<<"$words"
    step="srun --overcommit --ntasks=$ranks"
    try $step --mpi=pmix $command
    is_right "srun --mpi=pmix on $runtime: Open MPI"
    try $step --mpi=pmi2 $command
    is_right "srun --mpi=pmi2 on $runtime: MPICH"
    MPINET_MPI=mpich try $step --mpi=pmix $command
    is_refused "srun --mpi=pmix on $runtime: MPICH, which is wrong" "(mpich)" "srun"
    MPINET_MPI=openmpi try $step --mpi=pmi2 $command
    is_refused "srun --mpi=pmi2 on $runtime: Open MPI, which is wrong" "(openmpi)" "srun with PMI"
    MPINET_MPI=openmpi try $step --mpi=none $command
    is_refused "srun --mpi=none on $runtime: Open MPI" "(openmpi)" "srun without PMI"
    MPINET_MPI=mpich try $step --mpi=none $command
    is_refused "srun --mpi=none on $runtime: MPICH" "(mpich)" "srun"
    for launcher in mpirun.openmpi mpirun.mpich; do
        batch "$launcher -n $ranks $command"
        is_right "sbatch with $launcher on $runtime"
        array "$launcher -n $ranks $command" "sbatch of an array with $launcher on $runtime"
        cancelled "$launcher -n $ranks $deadlock" "a job with $launcher on $runtime that is cancelled"
    done
done
