package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SensorsTest {

    @TempDir
    private Path root;

    private void file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text + "\n");
    }

    @Test
    void aBoardsSensorsAreRead() throws IOException {
        file(
                "proc/stat",
                "cpu  100 20 30 4000 5 6 7 8 0 0\ncpu0 50 10 15 2000 2 3 4 4 0 0\ncpu1 50 10 15 2000 3 3 3 4 0 0\nintr 7 8 9");
        file("proc/loadavg", "0.52 0.61 0.70 1/123 4567");
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance");
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "1200000");
        file("sys/devices/system/cpu/cpu1/cpufreq/scaling_cur_freq", "600000");
        file("sys/devices/system/cpu/cpu1/thermal_throttle/core_throttle_count", "3");
        file("sys/class/thermal/thermal_zone0/temp", "51540");
        file("sys/class/thermal/thermal_zone1/temp", "61000");
        file("sys/devices/platform/soc/soc:firmware/get_throttled", "50005");

        Conditions found = new Sensors(root).read(new ManualClock());

        assertThat(found.busyNs()).isEqualTo(1_500_000_000L);
        assertThat(found.cpus())
                .as("of the machine, also where a program may use one of them only")
                .isEqualTo(2);
        assertThat(found.stolenNs()).isEqualTo(80_000_000L);
        assertThat(found.loadAverage()).isEqualTo(0.52);
        assertThat(found.governor()).isEqualTo("performance");
        assertThat(found.frequencyHz()).isEqualTo(600_000_000L);
        assertThat(found.temperatureMilliCelsius()).isEqualTo(61_000);
        assertThat(found.throttleCount()).isEqualTo(3);
        assertThat(found.throttledFlags()).isEqualTo(0x50005);
    }

    @Test
    void theStrictestQuotaAndAllWaitsCount() throws IOException {
        file("proc/self/cgroup", "0::/user.slice/job.scope/derbench-4711-board");
        file("sys/fs/cgroup/user.slice/cpu.max", "150000 100000");
        file("sys/fs/cgroup/user.slice/cpu.stat", "usage_usec 9\nnr_throttled 2\nthrottled_usec 1500");
        file("sys/fs/cgroup/user.slice/job.scope/cpu.max", "max 100000");
        file("sys/fs/cgroup/user.slice/job.scope/cpu.stat", "nr_throttled 0\nthrottled_usec 20");
        file("sys/fs/cgroup/user.slice/job.scope/derbench-4711-board/cpu.max", "200 1000");
        file("sys/fs/cgroup/user.slice/job.scope/derbench-4711-board/cpu.stat", "throttled_usec 77");

        Conditions found = new Sensors(root).read(new ManualClock());

        assertThat(found.cpuQuota()).isEqualTo(1.5);
        assertThat(found.quotaWaitNs())
                .as("what derbench limits itself, to emulate a board, is left out")
                .isEqualTo(1_520_000L);
    }

    @Test
    void firstVersionQuotasAreReadInContainers() throws IOException {
        file("proc/self/cgroup", "4:memory:/a\n1:cpu,cpuacct:/docker/0123");
        file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000");
        file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000");
        file("sys/fs/cgroup/cpu/cpu.stat", "nr_periods 5\nnr_throttled 2\nthrottled_time 7000000");

        Conditions found = new Sensors(root).read(new ManualClock());

        assertThat(found.cpuQuota()).isEqualTo(0.5);
        assertThat(found.quotaWaitNs()).isEqualTo(7_000_000L);
    }

    @Test
    void withoutAQuotaThereIsNone() throws IOException {
        file("proc/self/cgroup", "0::/\n1:cpu:/");
        file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1");
        file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000");

        assertThat(new Sensors(root).read(new ManualClock()).cpuQuota()).isNull();
        assertThat(new Sensors(root).read(new ManualClock()).quotaWaitNs()).isNull();
    }

    @Test
    @DisplayName("the use of a program that a node started is the node's own, also once it has ended")
    void aChildsUseIsTheNodesOwn() throws IOException {
        file(
                "proc/self/stat",
                "4711 (a ) name) S 1 4711 4711 0 -1 4194304 2500 9000 0 0 55 12 60000 40000 20 0 18 0 123456 4096 700");

        assertThat(new Sensors(root).read(new ManualClock()).ownCpuNs())
                .isBetween(1_000_000_000_000L, 1_900_000_000_000L);
    }

    @Test
    @DisplayName("the times of each process and of its ended children are summed up, whatever a process is called")
    void theTimesOfProcessesAreSummedUp() throws IOException {
        String behindTheName = " S 1 4711 4711 0 -1 4194304 2500 9000 0 0 %d %d %d %d 20 0 18 0 123456 4096 700";
        file("proc/1/stat", "1 (init)" + behindTheName.formatted(1, 2, 3, 4));
        file("proc/4711/stat", "4711 (a ) S 9 name)" + behindTheName.formatted(10, 20, 30, 40));
        file("proc/4712/status", "has ended since");
        file("proc/irq/stat", "no process");

        assertThat(new Sensors(root).read(new ManualClock()).processesNs()).isEqualTo(1_100_000_000L);
    }

    @Test
    void whatAMachineDoesNotTellIsNull() {
        Conditions found = new Sensors(root).read(new ManualClock());
        assertThat(found.busyNs()).isNull();
        assertThat(found.processesNs()).isNull();
        assertThat(found.governor()).isNull();
        assertThat(found.frequencyHz()).isNull();
        assertThat(found.temperatureMilliCelsius()).isNull();
        assertThat(found.throttledFlags()).isNull();
    }
}
