#!/bin/sh
# A test program for tests of "swerkin run": it lists the flows of the variable FAKE_FLOWS, and each does what its name says. Those with "Once" do so
# only once, in the folder FAKE_ONCE; testFailWith_chromium390x844 fails with this driver and this size.
record() { printf '%s\n' "$2" >>"$SWERKIN_REPORT/$1.jsonl"; }

# Succeeds for the first flow of that name.
is_first() { mkdir "$FAKE_ONCE/$1" 2>/dev/null; }

perform() {
    name=$(printf '%s' "$1" | tr / .)
    what=${1##*/}
    keys="\"module\":\"${name%%.*}\",\"test\":\"${name#*.}\",\"version\":1"
    [ -z "$FAKE_ONCE" ] || echo "$name" >>"$FAKE_ONCE/begun"
    [ -z "$FAKE_ONCE" ] || echo "$SWERKIN_DRIVER $SWERKIN_VIEWPORT $SWERKIN_GIVEN" >>"$FAKE_ONCE/settings"
    case $what in testUnrecorded*) return ;; esac
    record "$name" "{\"event\":\"testStarted\",\"number\":1,$keys}" || failed=1
    case $what in
        testCrash*) kill -SEGV $$ ;;
        testExit*) exit 3 ;;
        testHang*) sleep 1000 ;;
        testSleep*) sleep "${what##*_}" ;;
        testOnceCrash*) ! is_first "$what" || kill -SEGV $$ ;;
        testOnceHang*) ! is_first "$what" || sleep 1000 ;;
        testOnceKilled*) ! is_first "$what" || kill -KILL $$ ;;
        testClock_*)
            # As the clock of another machine might.
            touch -d "${what#testClock_}-01-01" "$SWERKIN_REPORT"/* "$SWERKIN_REPORT" "${SWERKIN_REPORT%/*}"/* "${SWERKIN_REPORT%/*}"
            ;;
        testOnceFull*)
            # The worker's folder gets a disk of its own, which is full.
            ! is_first "$what" || {
                mount -t tmpfs -o size=16k none "${SWERKIN_REPORT%/*}" && mkdir "$SWERKIN_REPORT" || exit 9
                dd if=/dev/zero of="$SWERKIN_REPORT/fill" 2>/dev/null
            }
            ;;
        testState*) echo "$(ls -ld "$SWERKIN_STATES" | cut -c1-10) $SWERKIN_STATES" >>"$FAKE_ONCE/states" ;;
        testOnceLost*) ! is_first "$what" || { kill -KILL "$PPID" && sleep 1000; } ;;
    esac
    outcome=passed
    case $what in
        testFailWith*) [ "${what#testFailWith_}" != "$SWERKIN_DRIVER$SWERKIN_VIEWPORT" ] || outcome=failed failed=1 ;;
        testFail*) outcome=failed failed=1 ;;
    esac
    keys="\"outcome\":\"$outcome\",\"test\":\"${name#*.}\",\"version\":1"
    record "$name" "{\"duration\":0.5,\"elapsed\":0.75,\"event\":\"testFinished\",\"number\":2,$keys}"
}

failed=0
case $1 in
    --list-tests)
        [ -z "$FAKE_PROBLEM" ] || { echo "$FAKE_PROBLEM" >&2 && exit 1; }
        printf 'Listing the tests:\n\n'
        for flow in $FAKE_FLOWS; do printf '%s\n' "$flow"; done
        ;;
    --testing-library) exit 69 ;;
    *)
        for flow in $(printf '%s' "$1" | tr , ' '); do perform "$flow"; done
        exit "$failed"
        ;;
esac
