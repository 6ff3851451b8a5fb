import type { Server, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { clientAddress } from '#server/core/runtime/client-address.ts';

/** The most lines that are still shaking hands: in all, and of one address. */
export type HandshakeLimits = { readonly all: number; readonly address: number };

/** A mobile network puts many phones behind one address, and each is done within a second or two. */
const usual: HandshakeLimits = { all: 2000, address: 300 };

type Waiting = { readonly socket: Socket; readonly address: string };

/**
 * Bounds the lines that have not finished their handshake, which no request counts yet. One address has no
 * more than its part; beyond the limit for all, the oldest line makes room.
 */
export function limitHandshakes(server: Server, limits: HandshakeLimits = usual): void {
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
    const address = clientAddress(new Headers(), socket.remoteAddress, 0);
    if ((perAddress.get(address) ?? 0) >= limits.address) return void socket.destroy();
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
