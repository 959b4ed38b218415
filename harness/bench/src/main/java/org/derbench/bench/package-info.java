/** The cost of a serializer by itself, without middleware or link: measured by JMH in JVMs like a node's. */
package org.derbench.bench;
