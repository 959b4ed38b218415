/** What nodes say to the coordinator. */
package org.derbench.engine.answer;
