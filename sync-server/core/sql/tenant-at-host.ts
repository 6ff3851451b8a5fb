import { isIP } from 'node:net';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database, Sql } from './database.ts';
import { readPublicTenantId } from './public-tenant.ts';
import { operatorSlug } from './operator-business.ts';

/** What is needed to find whose a host is. */
export type Hosts = {
  readonly database: Database;
  readonly config: Pick<Config, 'hosts' | 'publicUrl' | 'demo'>;
};

/**
 * Whose public pages a host shows: `own` is true where the business has this host for itself. The id is empty
 * before set-up.
 */
export type HostOwner = { readonly tenantId: string; readonly own: boolean };

/** The host that an address names, without its port and in one spelling. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/\.$/, '');
}

/**
 * True for hosts that are the installation's own: its address, numbers, and names without a dot, by which
 * proxies and checks inside of a network call it.
 */
export function isOfInstallation({ hosts, publicUrl }: Hosts['config'], host: string): boolean {
  const { baseDomain } = hosts;
  return (
    (publicUrl !== null && new URL(publicUrl).hostname === host) ||
    (baseDomain !== null && (host === baseDomain || host === `www.${baseDomain}`)) ||
    isIP(host.replace(/^\[|\]$/g, '')) !== 0 ||
    !host.includes('.')
  );
}

/**
 * Whose a host is; null where it is nobody's. A host that is meant for one business never shows another: a
 * name under the base domain that is not taken, and the domain of a business that is closed, are nobody's.
 * Whoever sends a request chooses the host, so this says what a visitor sees and never what somebody may do.
 */
export async function tenantAtHost(known: Hosts, host: string): Promise<HostOwner | null> {
  const { config, database } = known;
  const first = async (): Promise<HostOwner> => ({
    tenantId: await readPublicTenantId(database),
    own: false,
  });
  if (isOfInstallation(config, host)) return first();
  const tenant = await tenantNamed(known, host);
  if (tenant === null && slugIn(config.hosts.baseDomain, host) === null)
    return config.hosts.unknown === 'refuse' ? null : first();
  if (tenant === null || tenant['active'] !== 1 || tenant['demo'] !== (config.demo ? 1 : 0)) return null;
  return { tenantId: String(tenant['id']), own: true };
}

/**
 * Whether a host is for a certificate: a name of the installation, or of a business that has it for itself.
 * A suspended one keeps it, for the phones of its people still call for help there.
 */
export async function servesHost(known: Hosts, host: string): Promise<boolean> {
  if (!host.includes('.') || isIP(host) !== 0) return false;
  if (isOfInstallation(known.config, host)) return true;
  const tenant = await tenantNamed(known, host);
  if (tenant === null || tenant['demo'] !== (known.config.demo ? 1 : 0)) return false;
  return tenant['active'] === 1 || (tenant['suspended_at'] !== null && tenant['delete_on'] === null);
}

/** The address of a business under the base domain; null where the installation has none. */
export function addressUnderBase({ hosts, publicUrl }: Hosts['config'], slug: string): string | null {
  if (hosts.baseDomain === null) return null;
  const { protocol, port } = new URL(publicUrl ?? 'https://any');
  return `${protocol}//${slug}.${hosts.baseDomain}${port === '' ? '' : `:${port}`}`;
}

/** Whether a host belongs to this very business: proven as its own, or its name under the base domain. */
export async function isHostOf(
  { config, database }: Hosts,
  { id, slug }: { readonly id: string; readonly slug: string },
  host: string,
): Promise<boolean> {
  if (slugIn(config.hosts.baseDomain, host) === slug) return true;
  return (await byDomain(database.read, host))?.['id'] === id;
}

/** The name before the base domain; null where the host is not under it. */
function slugIn(baseDomain: string | null, host: string): string | null {
  return baseDomain !== null && host.endsWith(`.${baseDomain}`)
    ? host.slice(0, -baseDomain.length - 1)
    : null;
}

type Found = Readonly<Record<string, unknown>> | null;

/** The business that a host is meant for, whether it is open or not. */
function tenantNamed({ config, database }: Hosts, host: string): Promise<Found> {
  const slug = slugIn(config.hosts.baseDomain, host);
  return slug === null ? byDomain(database.read, host) : bySlug(database.read, slug);
}

async function bySlug(sql: Sql, slug: string): Promise<Found> {
  const row = await sql
    .selectFrom('tenants')
    .select(['id', 'active', 'demo', 'suspended_at', 'delete_on'])
    .where('slug', '=', slug)
    .where('slug', '!=', operatorSlug)
    .executeTakeFirst();
  return row ?? null;
}

async function byDomain(sql: Sql, domain: string): Promise<Found> {
  const row = await sql
    .selectFrom('tenant_domains as d')
    .innerJoin('tenants as t', 't.id', 'd.tenant_id')
    .select(['t.id', 't.active', 't.demo', 't.suspended_at', 't.delete_on'])
    .where('d.domain', '=', domain)
    .where('d.proven_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}
