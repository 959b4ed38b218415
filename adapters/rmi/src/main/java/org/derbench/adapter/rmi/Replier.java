package org.derbench.adapter.rmi;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Answers the other end's requests. */
interface Replier extends Remote {
    byte[] request(byte[] request) throws RemoteException;
}
