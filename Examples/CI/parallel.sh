#!/usr/bin/env bash
# Films the cases in parts with GNU parallel, on this machine or on several, and joins the reports.
#
# usage: parallel.sh PARTS PROGRAM [--sshlogin HOST,HOST ...]
#
# With --sshlogin the program and the package's folder must be at the same place on every host (a shared file
# system); --workdir . is passed already. A part is one process that draws on all cores, so one a host is enough.
set -euo pipefail
parts=$1
program=$2
shift 2
rm -rf shards
status=0
parallel --workdir . --joblog shards.log "$@" \
  "$program" verify -q --shard "{}/$parts" --report "shards/{}" ::: $(seq "$parts") || status=$?
# parallel counts the parts that failed; what they say is in their reports.
[ "$status" -le 100 ] || exit "$status"
from=()
for report in shards/*; do from+=(--from "$report"); done
"$program" report "${from[@]}" -o report
