import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** A call to a server whose address somebody typed in. */
export type CallOut = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** Hosts (with port) that may have a private address. */
  readonly hosts: readonly string[];
  readonly signal?: AbortSignal;
  /** So many bytes of the answer are read and the rest is left; without it a long answer is an error. */
  readonly readsBytes?: number;
};

/** Longest answer that is read, in bytes. */
const mostBytes = 4_000_000;

/**
 * Calls another server over https and gives what it answers, whatever its status. Only public addresses are
 * called, checked for the very address that is connected to, so that nobody reaches the inside of the
 * operator's network through a name of their own. Redirects are not followed. Rejects where nothing comes
 * back in time, or more than fits.
 */
export function callOut(call: CallOut): Promise<{ readonly status: number; readonly text: string }> {
  const url = new URL(call.url);
  const isNamed = call.hosts.includes(url.host);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') return Promise.reject(new Error('only https is called'));
  if (!isNamed && isIP(literal) !== 0 && !isPublicAddress(literal))
    return Promise.reject(new Error('this address is not public'));
  const timeout = AbortSignal.timeout(call.timeoutMs);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: call.method,
      headers: {
        ...call.headers,
        ...(call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) }),
      },
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      // A line into the network that was left open would serve calls that may not go there.
      ...(isNamed ? { agent: false } : { lookup: publicLookup }),
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const done = (): void =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') });
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (call.readsBytes !== undefined && bytes >= call.readsBytes) {
          done();
          sent.destroy();
        } else if (bytes > mostBytes) sent.destroy(new Error('the answer is too long'));
      });
      answer.on('error', reject);
      answer.on('end', done);
    });
    sent.end(call.body);
  });
}

/** Whether an IP address is of the public internet: neither of this machine, nor of a private network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return family === 6 ? !insideV6.check(address, 'ipv6') : !insideV4.check(address, 'ipv4');
}

// What the registries of IANA for special-purpose addresses say is not globally reachable, and what leads to
// any address of version 4. A list of both would hold every address of version 4 to be of the range that
// version 6 has for them.
const insideV4 = new BlockList();
const insideV6 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  insideV4.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['100:0:0:1::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  insideV6.addSubnet(net, bits, 'ipv6');

/** Resolves a name to its public addresses; one that has a private address beside them is refused. */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = error ? [] : found;
    if (error || !first) return done(error ?? new Error('the name has no address'), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new Error('this address is not public'), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};
