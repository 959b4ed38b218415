"""A wire in user space: carries frames between two interfaces, each at a rate, with delay, jitter, loss and a queue.

Usage: relay.py INTERFACE_A INTERFACE_B

Each line on standard input is a command, answered by a line of JSON on standard output:

    set {"up": DIRECTION, "down": DIRECTION, "seed": N}   up is from A to B; frames on their way are dropped
    change {"up": DIRECTION, "down": DIRECTION}           the same for frames that come from now on; nothing is dropped, counters and chance go on
    read                                                  the settings, and since then the counters of both directions and the CPU time
    mark                                                  the same; the counters told as "since" begin anew then

Losses and jitter up are drawn from the seed, those down from the next. The relay ends when its standard input ends.
A DIRECTION has rateBitsPerSecond (0: unlimited), overheadBytes (what a frame takes beside its length), delayNs, jitterNs
(evenly, either way; a frame may overtake another), lossPerMillion and queueBytes. A frame takes its length and overhead
over the rate, and begins when the one before it has ended. Its arrival is the kernel's time stamp, so that the relay's own wake-up does not count at the rate.
"""

import heapq
import json
import random
import select
import socket
import struct
import sys
import time

SOL_PACKET = 263
PACKET_STATISTICS = 6
PACKET_IGNORE_OUTGOING = 23
PACKET_VNET_HDR = 15
SO_TIMESTAMPNS = 35
SO_SNDBUFFORCE = 32
SO_RCVBUFFORCE = 33
ETH_P_ALL = 3
BUFFER_BYTES = 1 << 23
FRAME_AT_MOST = 1 << 16
BATCH = 64
# the length of struct virtio_net_hdr
HEADER_BYTES = 10
# select wakes up about so much late
WAKE_UP_NS = 30_000


def opened(interface):
    """A raw socket that sees what arrives at that interface, with the time at which it did."""
    sock = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
    sock.setsockopt(SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
    # with it a frame keeps its unfinished checksum on its way
    sock.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
    sock.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
    for force, plain in ((SO_RCVBUFFORCE, socket.SO_RCVBUF), (SO_SNDBUFFORCE, socket.SO_SNDBUF)):
        try:
            sock.setsockopt(socket.SOL_SOCKET, force, BUFFER_BYTES)
        except PermissionError:
            sock.setsockopt(socket.SOL_SOCKET, plain, BUFFER_BYTES)
    sock.bind((interface, ETH_P_ALL))
    sock.setblocking(False)
    return sock


class Direction:
    """One way of the link: frames wait for the wire to be free, take their length over its rate, then travel."""

    def __init__(self, source, target):
        self.source = source
        self.target = target
        self.set({}, 0)

    def change(self, wanted):
        self.wanted = wanted
        self.rate = wanted.get("rateBitsPerSecond", 0)
        self.ns_per_byte = 8e9 / self.rate if self.rate else 0.0
        self.beside = wanted.get("overheadBytes", 0) - HEADER_BYTES
        self.delay_ns = wanted.get("delayNs", 0)
        self.jitter_ns = wanted.get("jitterNs", 0)
        self.loss = wanted.get("lossPerMillion", 0) / 1e6
        self.queue_ns = wanted.get("queueBytes", 1 << 30) * self.ns_per_byte if self.rate else float("inf")

    def set(self, wanted, seed):
        self.change(wanted)
        self.random = random.Random(seed)
        self.free_ns = 0
        self.waiting = []
        self.number = 0
        self.seed = seed
        self.counters = {"frames": 0, "bytes": 0, "lost": 0, "dropped": 0, "missed": 0, "lateNsMax": 0, "lateNsSum": 0}
        self.missed()
        self.mark()

    def mark(self):
        """Starts the counters anew that are told as "since"."""
        self.marked = dict(self.counters)
        self.late_ns_max = 0

    def take(self, frame, arrived_ns):
        """Decides when the frame arrives at the other end, or that it does not."""
        begins_ns = max(arrived_ns, self.free_ns)
        if begins_ns - arrived_ns > self.queue_ns:
            self.counters["dropped"] += 1
            return
        self.free_ns = begins_ns + (len(frame) + self.beside) * self.ns_per_byte
        if self.loss and self.random.random() < self.loss:
            self.counters["lost"] += 1
            return
        due_ns = self.free_ns + self.delay_ns
        if self.jitter_ns:
            due_ns += (2 * self.random.random() - 1) * self.jitter_ns
        self.number += 1
        heapq.heappush(self.waiting, (due_ns, self.number, frame))

    def send_due(self, now_ns):
        waiting = self.waiting
        counters = self.counters
        while waiting and waiting[0][0] <= now_ns:
            due_ns, _, frame = heapq.heappop(waiting)
            try:
                self.target.send(frame)
            except (BlockingIOError, OSError):
                counters["dropped"] += 1
                continue
            late = now_ns - due_ns
            counters["frames"] += 1
            counters["bytes"] += len(frame) - HEADER_BYTES
            counters["lateNsSum"] += late
            if late > self.late_ns_max:
                self.late_ns_max = late

    def missed(self):
        """Frames since the last call that came while the kernel's buffer was full."""
        return struct.unpack("II", self.source.getsockopt(SOL_PACKET, PACKET_STATISTICS, 8))[1]

    def told(self):
        counters = self.counters
        counters["missed"] += self.missed()
        counters["lateNsMax"] = max(counters["lateNsMax"], self.late_ns_max)
        since = {name: counters[name] - self.marked[name] for name in ("frames", "missed", "lateNsSum")}
        return {**self.wanted, **counters, "seed": self.seed, "since": {**since, "lateNsMax": self.late_ns_max}}

    def read(self):
        for _ in range(BATCH):
            try:
                frame, extra, _, _ = self.source.recvmsg(FRAME_AT_MOST, 64)
            except BlockingIOError:
                return
            stamp = extra[0][2]
            self.take(frame, int.from_bytes(stamp[:8], sys.byteorder) * 1_000_000_000 + int.from_bytes(stamp[8:16], sys.byteorder))


def main():
    a, b = opened(sys.argv[1]), opened(sys.argv[2])
    up, down = Direction(a, b), Direction(b, a)
    ways = {a: up, b: down}
    try:
        with open("/proc/self/timerslack_ns", "w") as slack:
            slack.write("1000")
    except OSError:
        pass
    commands = sys.stdin.buffer.raw
    watched = [a, b, commands]
    clock = time.time_ns
    rest = b""
    before_ns = 0
    print(json.dumps({"ready": True}), flush=True)
    while True:
        next_ns = min(up.waiting[0][0] if up.waiting else float("inf"), down.waiting[0][0] if down.waiting else float("inf"))
        wait = None if next_ns == float("inf") else max(0.0, (next_ns - clock() - WAKE_UP_NS) / 1e9)
        readable, _, _ = select.select(watched, (), (), wait)
        for source in readable:
            if source is commands:
                chunk = commands.read(1 << 16)
                if not chunk:
                    return
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    word, _, argument = line.decode().partition(" ")
                    if word == "set":
                        wanted = json.loads(argument)
                        up.set(wanted["up"], wanted.get("seed", 0))
                        down.set(wanted["down"], wanted.get("seed", 0) + 1)
                        before_ns = time.process_time_ns()
                    elif word == "change":
                        wanted = json.loads(argument)
                        up.change(wanted["up"])
                        down.change(wanted["down"])
                    print(json.dumps({"up": up.told(), "down": down.told(), "cpuNs": time.process_time_ns() - before_ns}), flush=True)
                    if word == "mark":
                        up.mark()
                        down.mark()
            else:
                ways[source].read()
        now_ns = clock()
        up.send_due(now_ns)
        down.send_due(now_ns)


if __name__ == "__main__":
    main()
