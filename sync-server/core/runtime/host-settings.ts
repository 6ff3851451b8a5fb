import { Resolver } from 'node:dns';
import { listed } from './settings.ts';
import type { Environment } from './settings.ts';

/** Which addresses this installation answers at, beside the one of `PUBLIC_URL`. */
export type HostSettings = {
  /** Each business is at its own name under this domain; null where they have none. */
  readonly baseDomain: string | null;
  /** What a host is shown that belongs to nobody: the first business, or that nothing is there. */
  readonly unknown: 'default' | 'refuse';
  /** Who is asked for the records that prove a domain; empty is whom the machine asks. */
  readonly dnsServers: readonly string[];
};

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domain = new RegExp(`^${label}(?:\\.${label})*$`);

/** Reads `BASE_DOMAIN`, `UNKNOWN_HOSTS` and `DNS_SERVERS`; `tried` keeps what is wrong with each. */
export function readHostSettings(
  env: Environment,
  tried: <T>(read: () => T, otherwise: T) => T,
): HostSettings {
  return {
    baseDomain: tried(() => readBaseDomain(env['BASE_DOMAIN'] ?? ''), null),
    unknown: tried(() => readUnknown(env['UNKNOWN_HOSTS'] ?? ''), 'default'),
    dnsServers: tried(() => readServers(env), []),
  };
}

function readBaseDomain(text: string): string | null {
  if (text === '') return null;
  if (text.length > 200 || !domain.test(text))
    throw new Error(`BASE_DOMAIN must be a domain such as example.in, in small letters; it is "${text}"`);
  return text;
}

function readServers(env: Environment): string[] {
  const servers = listed(env['DNS_SERVERS']);
  try {
    new Resolver().setServers(servers);
  } catch {
    throw new Error(
      `DNS_SERVERS must be addresses of resolvers such as 1.1.1.1, separated by commas; it is "${servers.join(',')}"`,
    );
  }
  return servers;
}

function readUnknown(text: string): 'default' | 'refuse' {
  if (text === '' || text === 'default') return 'default';
  if (text === 'refuse') return 'refuse';
  throw new Error(`UNKNOWN_HOSTS must be default or refuse; it is "${text}"`);
}
