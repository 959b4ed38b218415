package org.derbench.spi;

/**
 * An executable that a variant needs on the broker's host.
 *
 * <pre>{@code
 * Variant.BASE.needs(new Program("mosquitto", "mosquitto"))
 * }</pre>
 *
 * @param command its name on the {@code PATH}, or its absolute path
 * @param debianPackage the Debian package that has it, for the remedy that is printed where it is absent
 */
public record Program(String command, String debianPackage) {}
