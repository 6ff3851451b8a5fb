import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as TlsServer } from 'node:tls';
import type { Socket } from 'node:net';
import { clientAddress, isThisMachine } from '#server/core/runtime/client-address.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';

/** The most lines in all. Devices hold one stream each, and a few more while they work. */
const mostConnections = 10_000;
/** The most lines of one address, where addresses are known. A mobile network puts many phones behind one. */
const mostOfAddress = 1000;
/**
 * Unfinished requests that have had this long to arrive are counted, and beyond the caps the oldest are
 * closed.
 */
const patienceMs = 3000;
const mostUnfinished = { address: 100, all: 1000 } as const;
/**
 * The same for one account, of which the newest are closed: what began first may be a phone that pushes
 * slowly. A phone sends one thing at a time, and a browser opens at most six lines to a host.
 */
const mostOfAccount = 24;
/**
 * What must arrive of a body in each window. It is a floor for progress, not a time for the whole: a phone on
 * 2G pushes 1 MB for minutes. Whoever is signed in may be slower still, and is closed by no cap but that of
 * the account.
 */
const windowMs = 30_000;
const leastInWindow = { stranger: 8192, signedIn: 1024 } as const;

type Line = {
  readonly socket: Socket;
  address: string;
  /** What is still to come: a request's headers, its body, or nothing. */
  waitsFor: 'headers' | 'body' | 'nothing';
  since: number;
  windowFrom: number;
  bytesAtWindow: number;
  response: ServerResponse | undefined;
  /** What had been read when the last request was whole: whatever comes after its answer is the next one. */
  bytesWhenWhole: number;
};

const accounts = new WeakMap<IncomingMessage, string>();

/** Says whose request this is, before its body is read. */
export function trustBody(incoming: unknown, account: string): void {
  if (typeof incoming === 'object' && incoming !== null) accounts.set(incoming as IncomingMessage, account);
}

/**
 * Bounds what slow, half-open and idle lines hold: how many there are in all and of one address, how many
 * requests are unfinished in all, of one address and of one account, and how little may arrive of a body.
 * When `most` are open, the stranger's line that has been idle longest makes room for a new one. Event
 * streams are finished requests and have limits of their own. `refuse` answers a line before it is closed.
 * Gives the way to stop.
 */
export function guardConnections(
  server: Server,
  hops: number,
  refuse: (socket: Socket) => void,
  most = mostConnections,
): () => void {
  const lines = new Map<Socket, Line>();
  /** The lines between two requests, the longest idle first. */
  const idle = new Set<Line>();
  const perAddress = new Map<string, number>();
  setGauge('http_connections', () => lines.size);
  setGauge('http_connections_idle', () => idle.size);
  setGauge(
    'http_requests_unfinished',
    () => [...lines.values()].filter((line) => line.waitsFor !== 'nothing').length,
  );

  const forget = (line: Line): void => {
    idle.delete(line);
    lines.delete(line.socket);
  };

  // Of TLS, requests come over what the handshake made of the line.
  const arrival = server instanceof TlsServer ? 'secureConnection' : 'connection';
  server.on(arrival, (socket: Socket) => {
    const address = clientAddress(new Headers(), socket.remoteAddress, 0);
    // Behind a proxy, told or not, all lines come from it; it is its task to bound them.
    const counted = hops === 0 && !isThisMachine(address);
    const open = perAddress.get(address) ?? 0;
    if (counted && open >= mostOfAddress) return void socket.destroy();
    if (lines.size >= most) {
      const least = leastWorth(idle, lines);
      if (!least) return void socket.destroy();
      forget(least);
      least.socket.destroy();
    }
    const line = newLine(socket, address);
    lines.set(socket, line);
    perAddress.set(address, open + 1);
    socket.once('close', () => {
      forget(line);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    });
  });

  server.on('request', (request, response) => {
    const line = lines.get(request.socket);
    if (!line) return;
    const { bytesRead } = request.socket;
    const now = performance.now();
    const hasBody =
      request.headers['transfer-encoding'] !== undefined ||
      Number(request.headers['content-length'] ?? 0) > 0;
    idle.delete(line);
    Object.assign(line, {
      waitsFor: hasBody ? 'body' : 'nothing',
      since: now,
      windowFrom: now,
      bytesAtWindow: bytesRead,
      bytesWhenWhole: bytesRead,
      response,
    });
    if (hops > 0) line.address = clientAddress(headersOf(request), request.socket.remoteAddress, hops);
    const rest = (): void => {
      if (
        line.response !== response ||
        line.waitsFor !== 'nothing' ||
        !response.closed ||
        !lines.has(line.socket)
      )
        return;
      idle.add(line);
    };
    request.once('end', () => {
      if (line.response !== response || line.waitsFor !== 'body') return;
      Object.assign(line, { waitsFor: 'nothing', bytesWhenWhole: line.socket.bytesRead });
      rest();
    });
    response.once('close', rest);
  });

  const close = (line: Line): void => {
    line.waitsFor = 'nothing';
    if (line.response?.headersSent !== true) refuse(line.socket);
    line.socket.destroySoon();
  };
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const line of idle) {
      if (line.socket.bytesRead <= line.bytesWhenWhole) continue;
      idle.delete(line);
      // Whose request this will be is not known before its headers are there.
      Object.assign(line, { waitsFor: 'headers', since: now, response: undefined });
    }
    for (const line of lines.values()) if (isStalled(line, now)) close(line);
    const unfinished = [...lines.values()].filter(
      (line) => line.waitsFor !== 'nothing' && now - line.since > patienceMs,
    );
    for (const line of [...beyondCaps(unfinished), ...beyondAccountCap(unfinished)]) close(line);
  }, 1000);
  sweep.unref();
  return () => clearInterval(sweep);
}

function newLine(socket: Socket, address: string): Line {
  const now = performance.now();
  return {
    socket,
    address,
    waitsFor: 'headers',
    since: now,
    windowFrom: now,
    bytesAtWindow: 0,
    response: undefined,
    bytesWhenWhole: 0,
  };
}

/**
 * Whom closing hurts least: a stranger idle for longest, else the oldest line without a whole request, else
 * anybody idle.
 */
function leastWorth(idle: ReadonlySet<Line>, lines: ReadonlyMap<Socket, Line>): Line | undefined {
  for (const line of idle) if (!isSignedIn(line)) return line;
  for (const line of lines.values()) if (line.waitsFor === 'headers') return line;
  const [known] = idle;
  return known;
}

/** Judges a body at the end of each window, and begins the next one. */
function isStalled(line: Line, now: number): boolean {
  if (line.waitsFor !== 'body' || now - line.windowFrom < windowMs) return false;
  const least = isSignedIn(line) ? leastInWindow.signedIn : leastInWindow.stranger;
  if (line.socket.bytesRead - line.bytesAtWindow < least) return true;
  line.windowFrom = now;
  line.bytesAtWindow = line.socket.bytesRead;
  return false;
}

/**
 * The oldest unfinished requests of strangers beyond what one address may have, then beyond what all may
 * have.
 */
function beyondCaps(lines: readonly Line[]): Line[] {
  const unfinished = lines.filter((line) => !isSignedIn(line)).toSorted((a, b) => b.since - a.since);
  const perAddress = new Map<string, number>();
  const kept: Line[] = [];
  const over: Line[] = [];
  for (const line of unfinished) {
    const count = (perAddress.get(line.address) ?? 0) + 1;
    perAddress.set(line.address, count);
    (count > mostUnfinished.address || kept.length >= mostUnfinished.all ? over : kept).push(line);
  }
  return over;
}

/** The newest unfinished requests of people beyond what one account may have. */
function beyondAccountCap(lines: readonly Line[]): Line[] {
  const perAccount = new Map<string, number>();
  return lines
    .toSorted((a, b) => a.since - b.since)
    .filter((line) => {
      const account = accountOf(line);
      if (account === undefined) return false;
      const count = (perAccount.get(account) ?? 0) + 1;
      perAccount.set(account, count);
      return count > mostOfAccount;
    });
}

function isSignedIn(line: Line): boolean {
  return accountOf(line) !== undefined;
}

function accountOf({ response }: Line): string | undefined {
  return response && accounts.get(response.req);
}

function headersOf(request: IncomingMessage): Headers {
  const forwarded = request.headers['x-forwarded-for'];
  return new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': [forwarded].flat().join(', ') });
}
