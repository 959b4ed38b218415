/** The harness's own influence: beside loops written by hand, and without any middleware. */
package org.derbench.run.selfcheck;
