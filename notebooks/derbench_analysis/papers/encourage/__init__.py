"""The experiments and claims on ENCOURAGE's control loop over RabbitMQ."""
