/** The notebooks, opened in JupyterLab. */
package org.derbench.cli.notebooks;
