#!/bin/sh
# One element of a sweep's job array. It holds a pair of boards, on which derbench, at the head, starts nodes by srun.
# USR1: done. USR2: derbench lives; an element that does not hear so for five minutes lets its boards go.
heard=1
trap 'kill $! 2>/dev/null; exit 0' USR1
trap 'heard=1' USR2
while [ "$heard" = 1 ]; do
    heard=0
    sleep 300 &
    wait $!
    kill $! 2>/dev/null
done
exit 1
