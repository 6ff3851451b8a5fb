import type { Config } from '#server/core/runtime/config.ts';
import type { Database } from '#server/core/sql/database.ts';

type Known = {
  readonly config: Pick<Config, 'publicUrl' | 'demo' | 'host' | 'port'>;
  readonly database: Database;
};

/**
 * The address under which people reach a business, for links in mails, codes on paper and search engines:
 * what the installation was told, else what its owner confirmed; in the demo the address the server printed.
 * Null where nobody has said. It never comes from a request: whoever sends one chooses its `Host`.
 */
export async function siteAddress({ config, database }: Known, tenantId: string): Promise<string | null> {
  if (config.publicUrl !== null) return config.publicUrl;
  const row = await database.read
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const { site_address: confirmed } = JSON.parse(String(row?.['settings'] ?? '{}')) as {
    site_address?: string;
  };
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
