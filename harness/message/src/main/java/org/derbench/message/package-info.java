/**
 * The messages that are sent: {@link org.derbench.message.Message}, the models that have messages, and the description
 * of their classes that serializers go by. {@link org.derbench.message.MessagePlan} and its companions are the tools of
 * generators.
 */
package org.derbench.message;
