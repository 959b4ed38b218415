package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoardConfTest {

    @Test
    void settingsAreReadAndWrittenInOneOrder() {
        BoardConf conf = BoardConf.of(
                List.of("# rack 3", "", "link-address=198.51.100.1/30", " host=bbb-1\r", "address=192.0.2.11/24"));

        assertThat(conf.text()).isEqualTo("host=bbb-1\naddress=192.0.2.11/24\nlink-address=198.51.100.1/30\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "host=",
                "host=pi 2",
                "host=-a",
                "address=192.0.2.11",
                "address=192.0.2.256/24",
                "address=192.0.2.1/33",
                "gateway=router",
                "time=;reboot",
                "adress=192.0.2.1/24",
                "host",
                "=x"
            })
    void wrongLinesAreRefusedWithPlaceAndRemedy(String line) {
        assertThatThrownBy(() -> BoardConf.of(List.of(line)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("board.conf: ")
                .hasMessageMatching(".*(is not like|there are|is not KEY=VALUE).*");
    }

    @Test
    void whatIsNotSaidStaysAsItWas() {
        BoardConf before = BoardConf.of(List.of("host=a", "time=192.0.2.9"));

        assertThat(new BoardConf(Map.of("host", "b")).over(before).text()).isEqualTo("host=b\ntime=192.0.2.9\n");
    }

    @Property(tries = 200)
    void everyLineIsReadOrRefused(@ForAll @StringLength(max = 40) String line) {
        try {
            assertThat(BoardConf.of(BoardConf.of(List.of(line)).text().lines().toList())
                            .text())
                    .isEqualTo(BoardConf.of(List.of(line)).text());
        } catch (BadInputException refused) {
            assertThat(refused).hasMessageStartingWith("board.conf: ");
        }
    }
}
