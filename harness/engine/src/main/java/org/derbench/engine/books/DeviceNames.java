package org.derbench.engine.books;

import org.derbench.message.Message;

/**
 * The names of the devices of a fleet that sends. They are all as long as the sender in the model's first message, and
 * end with the device's number.
 */
public final class DeviceNames {

    private static final int BASE = 10;

    private final String first;
    private final String prefix;
    private final int digits;
    private final int count;

    /** @param sample a name that ends with a number */
    private DeviceNames(String sample, int count) {
        int least = Integer.toString(count).length();
        // the first name then gives the same names again
        this.prefix = withoutNumber(sample.substring(0, Math.max(0, sample.length() - least)));
        this.digits = Math.max(least, sample.length() - prefix.length());
        this.count = count;
        this.first = name(0);
    }

    /**
     * Names that look like one of them.
     *
     * @param count how many devices there are
     */
    public static DeviceNames like(String sample, int count) {
        return new DeviceNames(sample, count);
    }

    /**
     * The names of the devices that send such messages; null where the messages have room for none.
     *
     * @param count how many devices there are; null where they have no names
     */
    public static DeviceNames of(Integer count, Pool pool) {
        Message message = pool.message(0);
        String own = message.sender();
        boolean named = count != null && !own.isEmpty() && message.sender(own);
        return named ? like(own, count) : null;
    }

    private static String withoutNumber(String text) {
        int letters = text.length();
        while (letters > 0 && isDigit(text.charAt(letters - 1))) {
            letters--;
        }
        return text.substring(0, letters);
    }

    private static boolean isDigit(char each) {
        return each >= '0' && each <= '9';
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /** The name of the first device. */
    public String first() {
        return first;
    }

    /** The name of a device, which are counted from 0. */
    public String name(int device) {
        String number = Integer.toString(device + 1);
        return prefix + "0".repeat(digits - number.length()) + number;
    }

    /** The device that has this name; -1 where none has it. Allocates nothing. */
    public int device(String name) {
        if (name.length() != prefix.length() + digits || !name.startsWith(prefix)) {
            return -1;
        }
        long number = 0;
        for (int i = prefix.length(); i < name.length(); i++) {
            if (!isDigit(name.charAt(i)) || number > count) {
                return -1;
            }
            number = BASE * number + name.charAt(i) - '0';
        }
        return number > count ? -1 : (int) number - 1;
    }
}
