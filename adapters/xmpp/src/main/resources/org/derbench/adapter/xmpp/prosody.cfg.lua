-- The server of one trial. What stands in braces is filled in when it starts.
-- It is nobody, or root of a namespace that has no other user.
run_as_root = true
pidfile = "prosody.pid"
data_path = "/proc/self/cwd"
log = { warn = "*console" }
interfaces = { "{bindHost}" }
c2s_ports = { {port:broker} }
c2s_require_encryption = {tls}
c2s_stanza_size_limit = {stanzaBytesMax}
network_settings = { nagle = {nagle}, read_size = {serverReadBytes}, min_wait = {serverMinWaitS} }
ssl = { key = "/proc/self/cwd/key.pem", certificate = "/proc/self/cwd/certificate.pem" }
authentication = "internal_plain"
modules_enabled = { "saslauth", "disco", "ping", {tls} and "tls" or nil }
modules_disabled = { "s2s", "offline" }
admins = { "node@derbench" }
VirtualHost "derbench"
Component "pubsub.derbench" "pubsub"
storage = {persistNodes} and "internal" or "memory"
