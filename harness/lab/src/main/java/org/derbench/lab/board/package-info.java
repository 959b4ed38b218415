/** The kinds of host, and how a core of this machine is made to stand in for one of a slower kind. */
package org.derbench.lab.board;
