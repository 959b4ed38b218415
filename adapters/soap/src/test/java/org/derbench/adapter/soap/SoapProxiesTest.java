package org.derbench.adapter.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SoapProxiesTest {

    private final SoapProxies proxies = new SoapProxies();
    private final AtomicInteger asked = new AtomicInteger();

    @Test
    void clientsShareOneProxyForTheirMessages() throws Exception {
        SoapPort first = at("http://127.0.0.1:9/derbench");
        assertThat(at("http://127.0.0.1:9/derbench")).isSameAs(first);
        assertThat(asked).hasValue(1);
    }

    @Test
    void anotherAddressHasAProxyOfItsOwn() throws Exception {
        assertThat(at("http://127.0.0.1:9/derbench")).isNotSameAs(at("http://127.0.0.2:9/derbench"));
    }

    private SoapPort at(String address) throws Exception {
        return proxies.at(address, () -> {
            asked.incrementAndGet();
            return Map.of();
        });
    }
}
