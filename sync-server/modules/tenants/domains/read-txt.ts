import { Resolver } from 'node:dns/promises';
import type { Config } from '#server/core/runtime/config.ts';

/** Answers that say that there is no such record, where others say that nobody could be asked. */
const none = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The texts that a name has in the domain name system, each in one piece; null where nobody could be asked.
 * Nothing is connected to but the resolver, whatever the name is.
 */
export async function readTxt({ hosts }: Pick<Config, 'hosts'>, name: string): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (hosts.dnsServers.length > 0) resolver.setServers(hosts.dnsServers);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    return none.has(String(Reflect.get(Object(error), 'code'))) ? [] : null;
  }
}
