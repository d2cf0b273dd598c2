#!/bin/bash
# Starts a Slurm with one node, this machine, runs a program of 2 ranks in it in every way, and stops it.
#   slurm.sh <empty folder> <programs> <runtime=hello=deadlock=endings>...      as root, with Debian's slurm-wlm and munge
# programs is a folder that programs.sh has filled. hello is a command that says "Hello from rank <rank> of <size> on ...", deadlock one that waits
# for ever, endings one whose argument says how to end. Each line of <folder>/results is an outcome: "passed", "failed" or "skipped", the test, the problem.
# The Slurm of the system, if there is one, is not touched. With WITHOUT_CGROUPS=1 Slurm itself watches the memory of jobs.
set -u

folder=$(readlink -f "$1") programs=$(readlink -f "$2")
shift 2
results=$folder/results
daemons=()
. "$(dirname "$0")/outcomes.sh"

stop() {
    # slurmd ends the remaining jobs. They do not end by themselves.
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
# --force: munged would otherwise check who may write the folders above, which belong to the tree.
setpriv --reuid=munge --regid=munge --clear-groups munged --foreground --force --socket="$folder/munge/socket" \
    --key-file="$folder/munge/key" --pid-file="$folder/munge/pid" --seed-file="$folder/munge/seed" --log-file="$folder/munge/log" \
    --num-threads=2 >"$folder/munged.log" 2>&1 &
daemons+=($!)

# A wrong number of processors would drain the node.
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
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU_Memory
DefMemPerNode=4000
SlurmdParameters=config_overrides
ReturnToService=2
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
NodeName=localhost NodeAddr=127.0.0.1 $processors RealMemory=100000
PartitionName=all Nodes=ALL Default=YES State=UP OverSubscribe=FORCE:4
END

# The memory limit of jobs: the kernel enforces it if Slurm can make control groups. Otherwise Slurm itself checks every second.
if [ -w /sys/fs/cgroup/memory ] && [ -z "${WITHOUT_CGROUPS:-}" ]; then
    watcher="the kernel"
    echo "TaskPlugin=task/cgroup" >>"$SLURM_CONF"
    printf '%s\n' CgroupPlugin=cgroup/v1 ConstrainRAMSpace=yes >"$folder/cgroup.conf"
else
    watcher=Slurm
    printf '%s\n' TaskPlugin=task/none JobAcctGatherType=jobacct_gather/linux JobAcctGatherFrequency=task=1 \
        JobAcctGatherParams=OverMemoryKill >>"$SLURM_CONF"
fi

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

# Every rank writes its number and the size 2, and the exit code is 0.
is_right() {
    local wrong=
    [ "$(sed -n 's/^\(Hello from rank .* of .*\) on .*/\1/p' <<<"$out" | sort)" = $'Hello from rank 0 of 2\nHello from rank 1 of 2' ] ||
        wrong="not 2 ranks of one world"
    [ $code -eq 0 ] || wrong="an error"
    record "$1" "$wrong"
}

# No rank continues, and the loader reports once the launcher that started 2 ranks and the MPI whose world has 1.
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

# Three jobs of one script, each with a different number.
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

# The processes that carry a job's number.
processes_of() { grep -lzx "SLURM_JOB_ID=$1" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3; }

# The ranks wait for each other. None of them is left after the job is cancelled.
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

# The last rank takes more memory than the job has, and the others wait for it. The job ends, reports the reason, and leaves no process.
exceeds_memory() {
    local wrong= job
    shopt -s extglob
    printf '#!/bin/bash\n%s\n' "$1" >"$folder/batch.sh"
    rm -f "$folder/batch.out" "$folder/batch.err"
    job=$(sbatch --parsable --wait --overcommit --ntasks=$ranks --mem=600M --time=3 --output="$folder/batch.out" \
        --error="$folder/batch.err" "$folder/batch.sh")
    code=$?
    out=$(cat "$folder/batch.out") err=$(cat "$folder/batch.err")
    [[ $(scontrol show job "$job") == *JobState=@(OUT_OF_MEMORY|FAILED|CANCELLED)* ]] || wrong="the job's state is another"
    [[ ${err,,} == *oom?kill* || ${err,,} == *"exceeded memory limit"* ]] || wrong="the message does not name the memory"
    [ -z "$(processes_of "$job")" ] || wrong="processes are left"
    [ $code -ne 0 ] || wrong="no error"
    record "$2" "$wrong"
}

for words; do
    IFS== read -r runtime command deadlock endings <<<"$words"
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
    exceeds_memory "srun --mpi=pmix $endings take-memory" "a job with srun --mpi=pmix on $runtime that takes too much memory, watched by $watcher"
    # Without the option the other ranks would wait until the job's time limit.
    exceeds_memory "srun --kill-on-bad-exit --mpi=pmi2 $endings take-memory" \
        "a job with srun --mpi=pmi2 on $runtime that takes too much memory, watched by $watcher"
    for launcher in mpirun.openmpi mpirun.mpich; do
        batch "$launcher -n $ranks $command"
        is_right "sbatch with $launcher on $runtime"
        array "$launcher -n $ranks $command" "sbatch of an array with $launcher on $runtime"
        cancelled "$launcher -n $ranks $deadlock" "a job with $launcher on $runtime that is cancelled"
        exceeds_memory "$launcher -n $ranks $endings take-memory" "a job with $launcher on $runtime that takes too much memory, watched by $watcher"
    done
done

# ---- The template's program, from the packages ----

# Every rank writes the sum of the numbers of all ranks.
adds_up() {
    local wrong= size=$2 expected=
    for ((i = 0; i < size; i++)); do
        expected+="rank $i of $size: all ranks together are $((size * (size - 1) / 2))"$'\n'
    done
    [ "$(sort <<<"$out")" = "${expected%$'\n'}" ] || wrong="not what $size ranks of one world add up to"
    [ $code -eq 0 ] || wrong="an error"
    record "$1" "$wrong"
}

starts_by() {
    try srun --overcommit --ntasks=$ranks --mpi=$1 $2
    adds_up "srun --mpi=$1 of a program from the packages, $3" $ranks
}

for mpi in pmix pmi2; do
    starts_by $mpi "dotnet $programs/dependent/First.dll" "which needs .NET"
    starts_by $mpi "$programs/contained/First" "which has .NET in it"
done
for words in pmix=openmpi pmi2=mpich; do
    IFS== read -r mpi name <<<"$words"
    native=$programs/native-$name
    if [ -e "$native/missing" ]; then
        echo "skipped a native program for $name from the packages: $(<"$native/missing")" | tee -a "$results"
    else
        starts_by $mpi "$native/First" "which is native for $name"
    fi
done

rm -f "$folder/template.out"
try sbatch --chdir="$programs/First" --wait --overcommit --output="$folder/template.out" --error="$folder/template.err" "$programs/First/job.slurm"
out=$(cat "$folder/template.out") err+=$(cat "$folder/template.err")
adds_up "sbatch of the template's script" 4
