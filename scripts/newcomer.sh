#!/bin/sh
# The newcomer's path from a clean clone, timed: one command, the page answers, a match against the champion begins, a move gets
# an answer. Usage: scripts/newcomer.sh [REPOSITORY]. It needs git and curl, and leaves nothing behind.
set -eu
repository=${1:-$(CDPATH='' cd -P "$(dirname "$0")/.." && pwd)}
work=$(mktemp -d)
server=''
trap 'if [ -n "$server" ]; then kill "$server"; wait "$server" || true; fi 2> /dev/null; rm -rf "$work"' EXIT
begun=$(date +%s)
told() { echo "$(($(date +%s) - begun)) s: $1"; }
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
post() { curl -sSf -X POST -H 'Content-Type: application/json' -d "$2" "$1"; }
# Waits until the events of the match show this.
await() { curl -sSfN -m 120 "$match/events" | grep -q -m 1 "$1"; }

git clone -q "$repository" "$work/senet"
told 'cloned'
"$work/senet/senet" serve --port 0 --data "$work/data" > "$work/log" 2>&1 &
server=$!
until site=$(sed -n 's/^Senet is at \([^ ]*\).*/\1/p' "$work/log") && [ -n "$site" ]; do
    kill -0 "$server" || { cat "$work/log"; exit 1; }
    sleep 1
done
told "built and started at $site"
curl -sSf "$site" | grep -q '<html'
told 'the page answers'
answer=$(post "${site}api/matches" '{"game": "tic-tac-toe", "players": ["human", "champion"]}')
match=${site}api/matches/$(echo "$answer" | field id)
await '^event: started'
told 'a match against the champion has begun'
post "$match/moves" "{\"role\": \"white\", \"step\": 0, \"move\": \"(mark 2 2)\", \"key\": \"$(echo "$answer" | field white)\"}" > "$work/reply"
await '"step":2,"moves"'
told 'a move got an answer'
