"""The README names what each middleware speaks, as the people of the field call it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[3]
SPEAKS = {
    "amqp": "AMQP",
    "amqp1": "AMQP",
    "coap": "CoAP",
    "corba": "CORBA",
    "dlms": "DLMS/COSEM",
    "grpc": "gRPC",
    "http": "HTTP",
    "ice": "ICE",
    "iec104": "IEC 60870-5-104",
    "kafka": "Kafka",
    "mms": "IEC 61850 MMS",
    "modbus": "Modbus/TCP",
    "mqtt": "MQTT",
    "nats": "NATS",
    "opcua": "OPC UA",
    "redis": "Redis",
    "rmi": "Java RMI",
    "rsocket": "RSocket",
    "soap": "SOAP",
    "sparkplug": "Sparkplug B",
    "wamp": "WAMP",
    "websocket": "WebSocket",
    "xmlrpc": "XML-RPC",
    "xmpp": "XMPP",
    "yami4": "YAMI4",
    "zeromq": "ZeroMQ",
}
MIDDLEWARE = re.findall(r"^## (\S+)", (HOME / "docs/middleware-reference.md").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("middleware", MIDDLEWARE)
def test_the_readme_names_what_it_speaks(middleware: str) -> None:
    first_screen = (HOME / "README.md").read_text(encoding="utf-8").partition("```")[0]
    assert f"**{SPEAKS[middleware]}**" in first_screen
