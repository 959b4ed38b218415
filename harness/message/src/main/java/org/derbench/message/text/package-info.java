/** Words for people, of names and of what programs say. */
package org.derbench.message.text;
