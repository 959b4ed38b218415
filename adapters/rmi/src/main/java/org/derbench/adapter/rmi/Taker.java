package org.derbench.adapter.rmi;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Takes the other end's messages. */
interface Taker extends Remote {
    void take(byte[] message) throws RemoteException;
}
