import { isIP } from 'node:net';

/** The most proxies that may stand in front; a longer chain is a mistake in `TRUST_PROXY`. */
const mostHops = 10;

/**
 * Reads `TRUST_PROXY`: how many proxies in front of this server are trusted. Unset and 0 trust nobody;
 * nonsense is an error.
 */
export function readHops(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  const hops = Number(text);
  if (!/^\d{1,2}$/.test(text) || hops > mostHops)
    throw new Error(
      `TRUST_PROXY must be the number of proxies in front of the server, from 0 to ${mostHops}; it is "${text}"`,
    );
  return hops;
}

/**
 * The address a request is limited by. With `hops` trusted proxies in front it is the entry of
 * `X-Forwarded-For` that the outermost of them wrote: each proxy appends the address it was called from, so
 * only the last `hops` entries are evidence and everything left of them is the caller's own text. Where there
 * are fewer, one of the proxies did not append and any entry may be the caller's: it falls back to the
 * socket's address.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined, hops: number): string {
  const forwarded = fromRight(headers.get('x-forwarded-for'), hops);
  return normalAddress(forwarded ?? '') ?? normalAddress(socketAddress ?? '') ?? 'local';
}

/** True for an address, as `clientAddress` spells it, of this very machine. */
export function isThisMachine(address: string): boolean {
  return address === '127.0.0.1' || address === '0:0:0:0::/64';
}

/** True where the outermost trusted proxy says that the caller used https. */
export function isForwardedHttps(headers: Headers, hops: number): boolean {
  return fromRight(headers.get('x-forwarded-proto'), hops)?.toLowerCase() === 'https';
}

/**
 * The entry that the outermost trusted proxy wrote; `undefined` where there are fewer entries than such
 * proxies.
 */
function fromRight(header: string | null, hops: number): string | undefined {
  if (hops === 0 || header === null) return undefined;
  const entries = header.split(',').map((entry) => entry.trim());
  return entries[entries.length - hops];
}

/**
 * One spelling per caller: without port and brackets, IPv4 inside IPv6 as IPv4, and of an IPv6 address its
 * /64, since a household or a single server has all addresses of one. `undefined` for what is no address.
 */
export function normalAddress(text: string): string | undefined {
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ??
    (/^[\d.]+:\d{1,5}$/.test(text) ? text.slice(0, text.indexOf(':')) : text);
  const address = bare.split('%')[0] ?? '';
  const kind = isIP(address);
  if (kind === 4) return address;
  if (kind === 0) return undefined;
  const groups = groupsOf(address);
  const [a = 0, b = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const text = dotted
    ? `${dotted[1]}${(Number(dotted[2]) * 256 + Number(dotted[3])).toString(16)}:${(Number(dotted[4]) * 256 + Number(dotted[5])).toString(16)}`
    : address;
  const [left = '', right] = text.split('::');
  const numbers = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [head, tail] = [numbers(left), numbers(right ?? '')];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
