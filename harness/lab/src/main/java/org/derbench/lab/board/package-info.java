/** The kinds of host, and the emulation of a slower kind by a core of this machine. */
package org.derbench.lab.board;
