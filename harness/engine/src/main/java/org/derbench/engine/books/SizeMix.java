package org.derbench.engine.books;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.number.Numbers;

/**
 * The sizes of a flow's messages, each with its share: {@code small 90 %, large 10 %}, or one size for all.
 *
 * <pre>{@code
 * List<? extends Message> pool = SizeMix.of("small 90 %, large 10 %").pool(model, type, seed);
 * }</pre>
 */
public record SizeMix(List<Share> shares) {

    private static final int ALL = 100;
    private static final Pattern SHARE = Pattern.compile("(\\S+) ([1-9][0-9]?) ?%");

    public SizeMix {
        shares = List.copyOf(shares);
    }

    /**
     * The share of one size.
     *
     * @param percent the share of all messages, in percent
     */
    public record Share(String size, int percent) {}

    /**
     * The mix that a text says.
     *
     * @throws IllegalArgumentException in one line, if its shares are wrong
     */
    public static SizeMix of(String text) {
        if (!text.contains("%")) {
            return new SizeMix(List.of(new Share(text, ALL)));
        }
        List<Share> shares = new ArrayList<>();
        for (String each : text.split(",")) {
            Matcher share = SHARE.matcher(each.strip());
            if (!share.matches()) {
                throw wrong(text);
            }
            shares.add(new Share(share.group(1), (int) Numbers.parseLong(share.group(2), 1, ALL - 1)));
        }
        boolean whole = shares.stream().mapToInt(Share::percent).sum() == ALL;
        boolean once = shares.stream().map(Share::size).distinct().count() == shares.size();
        if (!whole || !once) {
            throw wrong(text);
        }
        return new SizeMix(shares);
    }

    private static IllegalArgumentException wrong(String text) {
        return new IllegalArgumentException(
                "a mix of sizes is like 'small 90 %, large 10 %': each size once, with whole"
                        + " shares that add up to 100; not '" + text + "'");
    }

    /** The sizes. */
    public List<String> sizes() {
        return shares.stream().map(Share::size).toList();
    }

    /** Whether there are several sizes. */
    boolean mixes() {
        return shares.size() > 1;
    }

    /**
     * The messages of a trial, in the order in which they are sent: in any row of that length each size has its share.
     *
     * @throws IllegalArgumentException if the model has no such size
     */
    public List<? extends Message> pool(MessageModel model, Class<? extends Message> type, long seed) {
        if (!mixes()) {
            return model.pool(type, shares.get(0).size(), seed);
        }
        String[] order = order();
        Map<String, List<? extends Message>> bySize = new HashMap<>();
        sizes().forEach(size -> bySize.put(size, model.pool(type, size, seed, (int)
                Arrays.stream(order).filter(size::equals).count())));
        Map<String, Integer> taken = new HashMap<>();
        return Arrays.stream(order)
                .map(size -> bySize.get(size).get(taken.merge(size, 1, Integer::sum) - 1))
                .toList();
    }

    /** The sizes of the messages, one by one: evenly spread, and as many as show the shares. */
    private String[] order() {
        int unit = shares.stream()
                .map(share -> BigInteger.valueOf(share.percent()))
                .reduce(BigInteger.valueOf(ALL), BigInteger::gcd)
                .intValue();
        int row = ALL / unit;
        String[] order = new String[row * ((MessageModel.POOL + row - 1) / row)];
        int[] owed = new int[shares.size()];
        for (int place = 0; place < order.length; place++) {
            int most = 0;
            for (int each = 0; each < owed.length; each++) {
                owed[each] += shares.get(each).percent();
                most = owed[each] > owed[most] ? each : most;
            }
            owed[most] -= ALL;
            order[place] = shares.get(most).size();
        }
        return order;
    }
}
