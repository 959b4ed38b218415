# Starts the broker with all its files in its working folder, configured by the file that is named. Debian's own script wants root,
# and epmd, which would outlive the trial: a node that talks to no other needs none.
home=$(echo /usr/lib/rabbitmq/lib/rabbitmq_server-*)
echo '[].' > enabled_plugins
exec env -i HOME="/proc/self/cwd" PATH="$PATH" LANG=C.UTF-8 ERL_LIBS="$home/plugins" RABBITMQ_HOME="$home" \
    RABBITMQ_CONFIG_FILE="/proc/self/cwd/$1" RABBITMQ_MNESIA_BASE="/proc/self/cwd/mnesia" RABBITMQ_LOG_BASE="/proc/self/cwd/log" \
    RABBITMQ_ENABLED_PLUGINS_FILE="/proc/self/cwd/enabled_plugins" RABBITMQ_NODENAME=derbench@localhost RABBITMQ_LOGS=- \
    erl -noinput -s rabbit boot -boot start_sasl +W w +sbwt none \
    -sname derbench@localhost -dist_listen false -start_epmd false -erl_epmd_port 1
