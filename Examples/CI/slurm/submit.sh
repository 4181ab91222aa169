#!/usr/bin/env bash
# Films the cases as an array of Slurm jobs and joins the reports in one that waits for all of them.
#
# usage: submit.sh PARTS PROGRAM [options of sbatch for the parts]
#
# Run it in the package's folder, on a file system that all nodes share. Waits, and exits as `verify` does.
set -euo pipefail
parts=$1
program=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
rm -rf shards
mkdir shards
array=$(PROGRAM=$program sbatch --parsable --array="1-$parts" "$@" "$here/verify.sbatch")
echo "parts: job $array"
# Also where a part failed: a report that lacks cases says so.
code=0
sbatch --wait --quiet --dependency="afterany:$array" --job-name=goldens-report --output=report.log \
  --wrap "'$program' report \$(printf -- '--from %s ' shards/*/) -o report" || code=$?
cat report.log
exit "$code"
