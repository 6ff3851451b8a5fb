import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { normalGstin } from '#shared/core/gstin.ts';
import { newId } from '#shared/core/ids.ts';
import { clientSiteOperations, clientSites } from '#shared/modules/billing/client-site.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { clientSays as messages } from '#shared/modules/billing/server-messages.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { refuseIssuer } from '../read-supplier.ts';

/**
 * Saying from when to when a site is a client's. A site is one client's at a time: each duty has one bill.
 */
export const clientSiteVerbs = {
  create: bind(clientSiteOperations.create, async (tx, { input }) => {
    return makeClientSite(tx, {
      id: input.id ?? newId(),
      client_id: input.client_id,
      site_id: input.site_id,
      from: input.from,
      to: input.to ?? null,
      gstin: normalGstin(input.gstin ?? ''),
      billed_by: input.billed_by ?? null,
    });
  }),
  update: bind(clientSiteOperations.update, async (tx, { id, input }) => {
    const current = await tx.rows(clientSites).visible(id ?? '', clientSites.access.write(tx.actor));
    const record = {
      ...current,
      from: input.from ?? current.from,
      to: input.to === undefined ? current.to : input.to,
      gstin: normalGstin(input.gstin ?? current.gstin),
      billed_by: input.billed_by === undefined ? current.billed_by : input.billed_by,
    };
    await refuseGstin(tx, record);
    if (record.billed_by !== current.billed_by) await refuseIssuer(tx, record.billed_by);
    await refuseTwice(tx, record);
    return tx.rows(clientSites).update(record);
  }),
} as const;

/** Makes a site a client's in the caller's transaction. Refuses one that is another's in the same days. */
export async function makeClientSite(
  tx: Tx,
  record: Omit<ClientSite, 'ver' | 'created_at' | 'updated_at'>,
): Promise<ClientSite> {
  if (!(await tx.rows(sites).find(record.site_id))) refuse('invalid', messages.noSite, 'site_id');
  await refuseGstin(tx, record);
  await refuseIssuer(tx, record.billed_by);
  await refuseTwice(tx, record);
  return tx.rows(clientSites).insert(record);
}

/** A bill of the site goes to one of the registrations that the client has. */
async function refuseGstin(tx: Tx, { client_id: clientId, gstin }: Pick<ClientSite, 'client_id' | 'gstin'>) {
  const client = await tx.rows(clients).find(clientId);
  if (!client || client.merged_into !== null) refuse('invalid', messages.noClient, 'client_id');
  const known = [client.gstin, ...client.registrations.map((registration) => registration.gstin)];
  if (gstin !== '' && !known.includes(gstin)) refuse('invalid', messages.gstinOfOther, 'gstin');
}

async function refuseTwice(
  tx: Tx,
  record: Pick<ClientSite, 'id' | 'site_id' | 'from' | 'to'>,
): Promise<void> {
  const fault = clientSites.check?.(record);
  if (fault) refuse('invalid', fault.text, fault.field);
  // Two that add the same site at once would not see each other.
  await lockTenantSequence(tx);
  const rows = await tx.sql
    .selectFrom('client_sites')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('site_id', '=', record.site_id)
    .where('id', '!=', record.id)
    .where('deleted', '=', 0)
    .execute();
  const other = rows
    .map((row) => decodeRow(clientSites, row))
    .find(
      (known) =>
        (record.to === null || known.from <= record.to) && (known.to === null || known.to >= record.from),
    );
  if (!other) return;
  const client = await tx.rows(clients).find(other.client_id);
  const from = inBoth((language) => formatDate(other.from, language));
  refuse('exists', filled(messages.siteTaken, { client: client?.name ?? '', from }), 'site_id');
}
