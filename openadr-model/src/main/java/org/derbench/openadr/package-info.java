/** Objects of OpenADR 3 between a utility's server (VTN) and its clients (VENs). */
package org.derbench.openadr;
