/** Links that are what they are: nobody shapes them. */
package org.derbench.lab.fixed;
