package org.derbench.store.jpa;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import org.derbench.spi.StoredRow;

/** A row of the table of readings. */
@Entity
@Table(name = "reading")
@IdClass(ReadingKey.class)
class ReadingEntity {

    @Id
    private String sender;

    @Id
    private long seconds;

    @Id
    private long fraction;

    private double value;

    /** An empty entity, which Hibernate fills. */
    ReadingEntity() {}

    ReadingEntity(StoredRow row) {
        sender = row.sender();
        seconds = row.seconds();
        fraction = row.fraction();
        value = row.value();
    }
}
