/**
 * YAMI4 messaging, written anew from its documented wire protocol: agents that exchange messages with named parameters
 * over TCP, by request and reply, one-way, and publish-subscribe. It shares no code with the original library, and the
 * two understand each other.
 */
package org.derbench.yami4;
