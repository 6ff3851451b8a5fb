import type { Server, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { clientAddress, isThisMachine } from '#server/core/runtime/client-address.ts';

/** The most lines that no request counts yet: in all, and of one address. */
export type LineLimits = { readonly all: number; readonly address: number };

/** A mobile network puts many phones behind one address, and each is done within a second or two. */
const usual: LineLimits = { all: 2000, address: 300 };

type Waiting = { readonly socket: Socket; readonly address: string };

/**
 * Bounds the lines that no request counts yet: of a server for TLS those that have not finished their
 * handshake, of a plain one all. One address has no more than its part, but for this machine, where proxies
 * are; beyond the limit for all, the oldest line makes room.
 */
export function limitLines(server: Server, limits: LineLimits = usual): void {
  const waiting = new Map<string, Waiting>();
  const perAddress = new Map<string, number>();
  const count = (address: string, by: number): void => {
    const left = (perAddress.get(address) ?? 0) + by;
    if (left <= 0) perAddress.delete(address);
    else perAddress.set(address, left);
  };
  const forget = (line: string): void => {
    const found = waiting.get(line);
    if (!found) return;
    waiting.delete(line);
    count(found.address, -1);
  };

  server.prependListener('connection', (socket: Socket) => {
    // It is gone already.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const address = clientAddress(new Headers(), socket.remoteAddress, 0);
    const isFull = (perAddress.get(address) ?? 0) >= limits.address;
    if (isFull && !isThisMachine(address)) return void socket.destroy();
    const [oldest] = waiting;
    if (oldest && waiting.size >= limits.all) {
      forget(oldest[0]);
      oldest[1].socket.destroy();
    }
    const line = lineOf(socket);
    waiting.set(line, { socket, address });
    count(address, 1);
    socket.once('close', () => forget(line));
  });
  server.on('secureConnection', (socket: TLSSocket) => forget(lineOf(socket)));
}

/** The same for a line and for what its handshake made of it. */
function lineOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
