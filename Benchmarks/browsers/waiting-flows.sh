#!/bin/sh
# A test program whose flows, as many as WAITING_FLOWS says, wait for WAIT seconds each and do nothing else, so that what swerkin run does
# beside them shows.
record() { printf '%s\n' "$2" >>"$SWERKIN_REPORT/$1.jsonl"; }

perform() {
    keys="\"module\":\"Waiting\",\"test\":\"${1#*.}\",\"version\":1"
    record "$1" "{\"event\":\"testStarted\",\"number\":1,$keys}"
    sleep "$WAIT"
    record "$1" "{\"duration\":$WAIT,\"elapsed\":$WAIT,\"event\":\"testFinished\",\"number\":2,\"outcome\":\"passed\",\"test\":\"${1#*.}\",\"version\":1}"
}

case $1 in
    --list-tests)
        number=0
        while [ "$number" -lt "$WAITING_FLOWS" ]; do
            number=$((number + 1))
            echo "Waiting.Flows/testWait$number"
        done
        ;;
    --testing-library) exit 69 ;;
    *) for flow in $(printf '%s' "$1" | tr , ' '); do perform "$(printf '%s' "$flow" | tr / .)"; done ;;
esac
