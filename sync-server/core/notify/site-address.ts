import type { Config } from '#server/core/runtime/config.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readPublicTenantId } from '#server/core/sql/public-tenant.ts';
import { addressUnderBase, hostOf, isHostOf } from '#server/core/sql/tenant-at-host.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

type Known = {
  readonly config: Pick<Config, 'publicUrl' | 'demo' | 'host' | 'port' | 'hosts'>;
  readonly database: Database;
};

/**
 * The address under which people reach a business, for links in mails, codes on paper and search engines:
 * what its owner confirmed, where that is a host of its own; else its name under the base domain, what the
 * installation was told, and what its owner confirmed; in the demo the address the server printed. Null where
 * nobody has said. It never comes from a request: whoever sends one chooses its `Host`.
 */
export async function siteAddress({ config, database }: Known, tenantId: string): Promise<string | null> {
  const row = await database.read
    .selectFrom('tenants')
    .select(['slug', 'settings'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const slug = String(row?.['slug'] ?? '');
  const { site_address: confirmed } = JSON.parse(String(row?.['settings'] ?? '{}')) as {
    site_address?: string;
  };
  const known = { config, database };
  if (confirmed && (await isHostOf(known, { id: tenantId, slug }, hostOf(confirmed)))) return confirmed;
  const named = slug === '' ? null : addressUnderBase(config, slug);
  if (named !== null && tenantId !== (await readPublicTenantId(database)) && slug !== operatorSlug)
    return named;
  if (config.publicUrl !== null) return config.publicUrl;
  if (confirmed) return confirmed;
  return config.demo ? localAddress(config) : null;
}

/** The address at which this machine itself reaches the server. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${everywhere ? 'localhost' : host}:${port}`;
}

/** True for an origin on the very machine of the browser, where passkeys may be tried without an address. */
export function isLoopback(origin: string): boolean {
  return /^http:\/\/(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(origin);
}
