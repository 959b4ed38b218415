/** Messages of OCPP 2.0.1 between charging stations and their back office. */
package org.derbench.ocpp;
