/**
 * A message model that is as small as it can be and has all that a model can have: a serializer must do without knowing
 * a model.
 */
package org.derbench.kit.tiny;
