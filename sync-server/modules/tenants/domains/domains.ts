import { randomBytes } from 'node:crypto';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import * as contracts from '#shared/modules/tenants/domain.ts';
import { mostDomains, proofName } from '#shared/modules/tenants/domain.ts';
import type { DomainView } from '#shared/modules/tenants/domain.ts';
import { tenantMessages as messages } from '#shared/modules/tenants/messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { addressUnderBase, isOfInstallation, servesHost } from '#server/core/sql/tenant-at-host.ts';
import { readTxt } from './read-txt.ts';

/** How often a business may have its records looked for. */
const lookups = { burst: 20, perMinute: 6 } as const;

export const addDomain = handleOnline(contracts.addDomain, {
  handler: async (tx, { input, call }) => {
    const { tenantId } = tx.actor;
    const { config } = call.services;
    await lockTenantSequence(tx);
    if (isOurs(config, input.domain)) refuse('invalid', messages.domainOurs, 'domain');
    const known = await readDomains(tx.sql, tenantId);
    if (known.some(({ domain }) => domain === input.domain)) refuse('exists', messages.domainHere, 'domain');
    if (known.length >= mostDomains)
      refuse('exists', filled(messages.tooManyDomains, { most: mostDomains }), 'domain');
    const row = {
      id: newId(),
      domain: input.domain,
      // Another business that adds the same domain is given another value, so that a record proves it to one.
      token: randomBytes(18).toString('base64url'),
      proven_at: null,
      created_at: tx.now,
    };
    await tx.sql
      .insertInto('tenant_domains')
      .values({ tenant_id: tenantId, ...row })
      .execute();
    return { answer: viewOf(row), about: ['tenants', tenantId] };
  },
});

export const proveDomain = handleOnline(contracts.proveDomain, {
  prepare: async ({ params, call }) => {
    const { services, actor } = call;
    const found = await oneDomain(services.database.read, actor.tenantId, params['id'] ?? '');
    if (found.proven_at !== null) return true;
    await services.limits.take(`domain:${actor.tenantId}`, lookups, services.nowMs());
    const texts = await readTxt(services.config, found.record);
    if (texts === null) throw new AppError('not_ready', messages.noResolver, { retryAfter: 60 });
    return texts.includes(found.value);
  },
  handler: async (tx, { params, prepared }) => {
    const { tenantId } = tx.actor;
    const found = await oneDomain(tx.sql, tenantId, params['id'] ?? '');
    if (found.proven_at !== null) return { answer: found, about: null };
    if (!prepared) refuse('invalid', messages.noProof);
    const other = await tx.sql
      .selectFrom('tenant_domains')
      .select('id')
      .where('domain', '=', found.domain)
      .where('proven_at', 'is not', null)
      .where('tenant_id', '!=', tenantId)
      .executeTakeFirst();
    if (other) refuse('exists', messages.domainTaken);
    await tx.sql
      .updateTable('tenant_domains')
      .set({ proven_at: tx.now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', found.id)
      .execute();
    return {
      answer: { ...found, proven_at: tx.now },
      about: ['tenants', tenantId],
      logged: { domain: found.domain },
    };
  },
});

export const removeDomain = handleOnline(contracts.removeDomain, {
  handler: async (tx, { params }) => {
    const { tenantId } = tx.actor;
    const { id, domain } = await oneDomain(tx.sql, tenantId, params['id'] ?? '');
    await tx.sql
      .deleteFrom('tenant_domains')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    return { answer: { id }, about: ['tenants', tenantId], logged: { domain } };
  },
});

/** The domains of the business, the oldest first, and its address under the installation's own domain. */
export async function listDomains({
  services,
  actor,
}: QueryCall<typeof contracts.listDomains>): Promise<QueryReply<typeof contracts.listDomains>> {
  const { read } = services.database;
  const row = await read
    .selectFrom('tenants')
    .select('slug')
    .where('id', '=', actor.tenantId)
    .executeTakeFirst();
  const address = addressUnderBase(services.config, String(row?.['slug'] ?? ''));
  return { data: { address, domains: await readDomains(read, actor.tenantId) } };
}

/** Says whether a host is the installation's or a business's, and not which. */
export async function readHost({
  services,
  input,
}: QueryCall<typeof contracts.readHost>): Promise<QueryReply<typeof contracts.readHost>> {
  return (await servesHost(services, input.domain.toLowerCase()))
    ? { data: { served: true } }
    : refuse('not_found', ['Not found', 'नहीं मिला']);
}

/** Whether a domain is the installation's own, or a name under its base domain, which it gives itself. */
function isOurs(config: Services['config'], domain: string): boolean {
  const { baseDomain } = config.hosts;
  return isOfInstallation(config, domain) || (baseDomain !== null && domain.endsWith(`.${baseDomain}`));
}

async function readDomains(sql: Sql, tenantId: string): Promise<DomainView[]> {
  const rows = await sql
    .selectFrom('tenant_domains')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    viewOf({
      id: String(row['id']),
      domain: String(row['domain']),
      token: String(row['token']),
      proven_at: storedText(row['proven_at']),
      created_at: String(row['created_at']),
    }),
  );
}

async function oneDomain(sql: Sql, tenantId: string, id: string): Promise<DomainView> {
  const found = (await readDomains(sql, tenantId)).find((domain) => domain.id === id);
  return found ?? refuse('not_found', ['Not found', 'नहीं मिला']);
}

type Kept = Pick<DomainView, 'id' | 'domain' | 'proven_at' | 'created_at'> & { readonly token: string };

function viewOf({ token, ...domain }: Kept): DomainView {
  return { ...domain, record: `${proofName}.${domain.domain}`, value: `prahari-proof=${token}` };
}
