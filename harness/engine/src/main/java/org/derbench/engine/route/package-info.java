/** The books and times of a route, hop by hop, by the parts of messages. */
package org.derbench.engine.route;
