/** Plans: what a sweep runs, in which order. A plan is a YAML file that {@code plan.schema.json} describes. */
package org.derbench.run.plan;
