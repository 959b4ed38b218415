package org.derbench.lab.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.Test;

class BoardPairsTest {

    private static final BoardPairs LAB =
            lab("b1 bbb,pair1", "b2 bbb,pair1", "b3 bbb,pair2", "b4 bbb,pair2", "r1 rpi3,pair3", "r2 rpi3,pair3");

    @Test
    void boardsOfOnePairAreRequested() {
        assertThat(LAB.constraint("bbb")).isEqualTo("bbb&[pair1|pair2]");
        assertThat(LAB.constraint("rpi3")).isEqualTo("rpi3&[pair3]");
        assertThat(LAB.count("bbb")).isEqualTo(2);
        assertThat(LAB.kinds(List.of("bbb", "laptop", "rpi3"))).containsExactly("bbb", "rpi3");
    }

    @Test
    void aKindWithoutAPairIsRefused() {
        assertThatThrownBy(() -> LAB.constraint("laptop"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no pair of 'laptop'")
                .hasMessageContaining("slurm.conf");
    }

    @Test
    void aPairNeedsTwoLikeBoards() {
        assertThatThrownBy(() -> lab("b1 bbb,pair1").constraint("bbb")).hasMessageContaining("'pair1' is that of b1;");
        assertThatThrownBy(() -> lab("b1 bbb,pair1", "r1 rpi3,pair1").constraint("bbb"))
                .hasMessageContaining("b1, r1");
        assertThatThrownBy(() ->
                        lab("b1 bbb,pair1", "b2 bbb,pair1", "b3 bbb,pair1").constraint("bbb"))
                .hasMessageContaining("b1, b2, b3");
    }

    @Test
    void aBoardIsReadFromSlurmsWords() {
        SlurmBoard board = SlurmBoard.of(
                "NodeName=b1 Arch=armv7l CoresPerSocket=1 CPUAlloc=0 AvailableFeatures=bbb,pair1 ActiveFeatures=bbb "
                        + "Gres=(null) NodeAddr=192.0.2.11 NodeHostName=b1 Version=22.05.8 OS=Linux 6.1 #1 State=IDLE");

        assertThat(board).isEqualTo(new SlurmBoard("b1", "192.0.2.11", "arm", Set.of("bbb", "pair1")));
        assertThat(SlurmBoard.of("NodeName=b2 CoresPerSocket=1 AvailableFeatures=(null) NodeAddr=b2")
                        .architecture())
                .isEmpty();
    }

    private static BoardPairs lab(String... boards) {
        return new BoardPairs(Arrays.stream(boards)
                .map(board -> board.split(" "))
                .map(words -> new SlurmBoard(words[0], "192.0.2.1", "arm", Set.of(words[1].split(","))))
                .toList());
    }
}
