# Starts the broker with all its files in this folder, configured by the file that is named. Debian's own script wants root,
# and epmd, which would outlive the trial: a node that talks to no other needs none.
home=$(echo /usr/lib/rabbitmq/lib/rabbitmq_server-*)
echo '[].' > enabled_plugins
exec env -i HOME="$PWD" PATH="$PATH" LANG=C.UTF-8 ERL_LIBS="$home/plugins" RABBITMQ_HOME="$home" \
    RABBITMQ_CONFIG_FILE="$PWD/$1" RABBITMQ_MNESIA_BASE="$PWD/mnesia" RABBITMQ_LOG_BASE="$PWD/log" \
    RABBITMQ_ENABLED_PLUGINS_FILE="$PWD/enabled_plugins" RABBITMQ_NODENAME=derbench@localhost RABBITMQ_LOGS=- \
    erl -noinput -s rabbit boot -boot start_sasl +W w +sbwt none \
    -sname derbench@localhost -dist_listen false -start_epmd false -erl_epmd_port 1
