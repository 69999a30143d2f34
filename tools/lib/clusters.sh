# shellcheck shell=bash
# Machines on this machine for tools/check-run: servers of ssh, and nodes of Slurm. Sourced after tools/lib/runs.sh.

# Gives up unless programs are there, and this is root: require_programs PROGRAM:PACKAGE…
require_programs() {
    local requirement
    ((EUID == 0)) || give_up "this needs root, to start servers for this check alone"
    for requirement in "$@"; do
        command -v "${requirement%%:*}" >/dev/null \
            || give_up "there is no ${requirement%%:*}; on Debian it is in the package ${requirement##*:}"
    done
}

# Waits until the run has printed a line, a minute at most: wait_for_line PATTERN
wait_for_line() {
    local try
    for ((try = 0; try < 600; try++)); do
        ! grep -q -- "$1" "$work/run.log" 2>/dev/null || return 0
        sleep 0.1
    done
    return 1
}

# Fails unless the run has printed a line: require_line PATTERN
require_line() { grep -q -- "$1" "$work/run.log" || fail "the run does not say: $1"; }

# Fails if a process of the flows, or a worker, still runs after some seconds.
require_no_process() {
    local try
    for ((try = 0; try < 50; try++)); do
        pgrep -f "Flows\.xctest|[w]orker\.sh .*swerkin-run-" >/dev/null || return 0
        sleep 0.1
    done
    fail "these processes are left behind: $(pgrep -af 'Flows\.xctest|[w]orker\.sh .*swerkin-run-')"
}

# Prints a port of this machine that nothing listens on.
free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# Starts servers of ssh, each with a home folder of its own; that of "full" has no space, and that of "small" has space for the program and
# a few records: begin_hosts NAME…
begin_hosts() {
    local name port home
    home=$(getent passwd "$(id -un)" | cut -d : -f 6)
    mkdir -p "$work/ssh" /run/sshd
    ssh-keygen -q -t ed25519 -N '' -f "$work/ssh/key"
    ssh-keygen -q -t ed25519 -N '' -f "$work/ssh/server"
    for name in "$@"; do
        port=$(free_port)
        printf 'Host %s\n  HostName 127.0.0.1\n  Port %s\n  IdentityFile %s\n  UserKnownHostsFile %s\n  StrictHostKeyChecking accept-new\n  LogLevel ERROR\n' \
            "$name" "$port" "$work/ssh/key" "$work/ssh/known" >>"$work/ssh/config"
        printf '%s\n' "Port $port" "ListenAddress 127.0.0.1" "HostKey $work/ssh/server" "AuthorizedKeysFile $work/ssh/key.pub" \
            "PidFile $work/ssh/$name.pid" "StrictModes no" "UsePAM no" "PasswordAuthentication no" >"$work/ssh/$name"
        mkdir -p "$work/ssh/home-$name"
        unshare --mount bash -c '
            mount --make-rprivate /
            case $2 in
                */home-full) mount -t tmpfs -o size=64k none "$1" && cat /dev/zero >"$1/zeros" 2>/dev/null ;;
                */home-small) mount -t tmpfs -o size=256k none "$1" && head -c 208k /dev/zero >"$1/zeros" ;;
                *) mount --bind "$2" "$1" ;;
            esac
            exec /usr/sbin/sshd -D -f "$3" -E "$3.log"' bash "$home" "$work/ssh/home-$name" "$work/ssh/$name" &
        # The shell says nothing of its end then.
        disown
    done
    printf 'Host nowhere\n  HostName 127.0.0.1\n  Port %s\n' "$(free_port)" >>"$work/ssh/config"
    endings+=(end_hosts)
    for name in "$@"; do
        timeout 20 bash -c "until ssh -F '$work/ssh/config' $name true 2>/dev/null; do sleep 0.2; done" || fail "no server of ssh starts"
    done
}

# Kills a server of ssh with all its connections, as a machine that loses its power: lose_host NAME
lose_host() {
    local server
    server=$(<"$work/ssh/$1.pid")
    # shellcheck disable=SC2046 # Each word is a process.
    kill -KILL $(descendants "$server") 2>/dev/null || true
}

# Prints a process and all that it has started, a number each.
descendants() {
    local child
    printf '%s\n' "$1"
    for child in $(pgrep -P "$1"); do descendants "$child"; done
}

end_hosts() {
    local file
    for file in "$work"/ssh/*.pid; do [[ ! -f $file ]] || lose_host "$(basename "$file" .pid)"; done
}

# Writes the configuration of a cluster with four nodes, all of them on this machine.
write_cluster() {
    local folder=$work/slurm
    mkdir -p "$folder/state" "$folder/spool"
    cat >"$folder/slurm.conf" <<CONFIGURATION
ClusterName=checkrun
SlurmctldHost=localhost
SlurmctldPort=$(free_port)
AuthType=auth/none
CredType=cred/none
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool/%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
MessageTimeout=10
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
$(for node in 1 2 3 4; do
        printf 'NodeName=n%d NodeHostname=%s NodeAddr=127.0.0.1 Port=%s\n' "$node" "$(hostname -s)" "$(free_port)"
    done)
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONFIGURATION
}

# Starts the controller of the cluster.
begin_controller() {
    endings+=(end_cluster)
    slurmctld -D >"$work/slurm/slurmctld.out" 2>&1 &
    disown
    timeout 60 bash -c 'until sinfo --noheader >/dev/null 2>&1; do sleep 0.2; done' \
        || { cat "$work/slurm/slurmctld.out" >&2; fail "no controller of Slurm starts"; }
}

# Starts the nodes, and waits until all can run jobs.
begin_nodes() {
    local node
    for node in n1 n2 n3 n4; do begin_node "$node"; done
}

# Starts a node, and waits until it can run jobs: begin_node NAME
begin_node() {
    NODE_OF_CHECK_RUN=$1 slurmd -D -N "$1" >"$work/slurm/$1.out" 2>&1 &
    disown
    timeout 60 bash -c "until [[ \$(sinfo --noheader --nodes=$1 --format=%T) == idle ]]; do sleep 0.2; done" \
        || { cat "$work/slurm/$1.out" >&2; fail "the node $1 does not start"; }
}

# Kills a node with all that runs on it, as a machine that loses its power: kill_node NAME
kill_node() {
    # shellcheck disable=SC2046 # Each word is a process.
    kill -KILL $(grep -lszE "^(NODE_OF_CHECK_RUN|SLURMD_NODENAME)=$1\$" /proc/[0-9]*/environ | cut -d / -f 3) 2>/dev/null || true
}

end_cluster() {
    local node
    for node in n1 n2 n3 n4; do kill_node "$node"; done
    [[ ! -f $work/slurm/slurmctld.pid ]] || kill -KILL "$(<"$work/slurm/slurmctld.pid")" 2>/dev/null || true
}
