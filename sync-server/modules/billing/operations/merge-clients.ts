import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { billItems } from '#shared/modules/billing/bill-item.ts';
import { billingWorkers } from '#shared/modules/billing/billing-worker.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import * as contract from '#shared/modules/billing/merge.ts';
import { mergeMessages as messages } from '#shared/modules/billing/merge-messages.ts';
import { advanceUses } from '#shared/modules/billing/receipts/advance-use.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import { tdsCertificates } from '#shared/modules/billing/receipts/tds-certificate.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { fingerprintOf, idsOf, kindTitle, moveRecords } from '../merge/client-tables.ts';
import type { Moved } from '../merge/client-tables.ts';
import { findOverlaps } from '../merge/find-overlaps.ts';
import { mergedClient } from '../merge/merged-client.ts';

const ids = z.array(z.string());
const movedRecords = z.object({
  ids: z.object({
    sites: ids,
    rates: ids,
    workers: ids,
    items: ids,
    invoices: ids,
    receipts: ids,
    uses: ids,
    certificates: ids,
  }),
  /** Sites that were billed to the main GSTIN, which is another one at the client that was kept. */
  regrouped: ids,
  /** The version of the client that was kept, and the digests of what it had, right after the merge. */
  kept_ver: z.int(),
  after: z.record(z.string(), z.string()),
});
const storedClient = recordSchema(clients);

/** A merge as it was done. */
export type Merge = {
  readonly id: string;
  readonly keptId: string;
  readonly mergedId: string;
  readonly keptBefore: Client;
  readonly mergedBefore: Client;
  readonly moved: z.output<typeof movedRecords>;
  readonly mergedAt: string;
};

export const mergeClients = handleOnline(contract.mergeClients, {
  handler: async (tx, { input, params }) => {
    mayMoveBills(tx);
    // Nothing may be booked on the other client between looking and moving.
    await lockTenantSequence(tx);
    const kept = await openClient(tx, params['id'] ?? '');
    const other = await openClient(tx, input.other_id, 'other_id');
    if (kept.id === other.id) refuse('invalid', messages.same, 'other_id');
    const { tenantId } = tx.actor;
    const [overlap] = (await findOverlaps(tx.sql, tenantId, [kept.id, other.id])).sites;
    if (overlap !== undefined) refuse('exists', filled(messages.overlap, { site: overlap }), 'other_id');
    const next = tx.rows(clients).update(mergedClient(kept, other, input.take));
    const moves = await idsOf(tx.sql, tenantId, other.id);
    const regrouped = await moveAll(tx, moves, { from: other, to: next });
    tx.rows(clients).update({ ...other, active: false, opening_balance: 0, merged_into: kept.id });
    await tx.flush();
    const after = await fingerprintOf(tx.sql, tenantId, kept.id);
    await tx.sql
      .insertInto('client_merges')
      .values({
        tenant_id: tenantId,
        id: newId(),
        kept_id: kept.id,
        merged_id: other.id,
        kept_before: JSON.stringify(kept),
        merged_before: JSON.stringify(other),
        moved: JSON.stringify({ ids: moves, regrouped, kept_ver: next.ver, after }),
        merged_at: tx.now,
        undone_at: null,
      })
      .execute();
    return {
      answer: next,
      about: [clients.name, kept.id, other.id],
      logged: { kept: kept.name, merged: other.name, take: input.take },
      message: filled(messages.done, { client: other.name }),
    };
  },
});

export const unmergeClient = handleOnline(contract.unmergeClient, {
  handler: async (tx, { params }) => {
    mayMoveBills(tx);
    await lockTenantSequence(tx);
    const { tenantId } = tx.actor;
    const merged = await tx.rows(clients).visible(params['id'] ?? '', clients.access.write(tx.actor));
    const merge = (await readMerges(tx.sql, tenantId, 'merged_id', merged.id))[0];
    if (!merge || merged.merged_into === null) refuse('illegal_transition', messages.noMerge, 'id');
    const kept = await tx.rows(clients).visible(merge.keptId, clients.access.write(tx.actor));
    const held = await heldBy(tx.sql, tenantId, merge, kept);
    if (held) refuse('illegal_transition', held, 'id');
    const { ver, created_at: created, updated_at: updated } = kept;
    tx.rows(clients).update({ ...merge.keptBefore, ver, created_at: created, updated_at: updated });
    await moveBack(tx, merge);
    const restored = tx.rows(clients).update({
      ...merged,
      active: merge.mergedBefore.active,
      opening_balance: merge.mergedBefore.opening_balance,
      merged_into: null,
    });
    await tx.sql
      .updateTable('client_merges')
      .set({ undone_at: tx.now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', merge.id)
      .execute();
    return {
      answer: restored,
      about: [clients.name, kept.id, merged.id],
      logged: { kept: kept.name, merged: merged.name },
      message: messages.undone,
    };
  },
});

/** A merge moves bills and receipts, not records of clients alone. */
function mayMoveBills({ actor }: Tx): void {
  if (!can(actor, 'billing:write')) refuse('forbidden', messages.needsBilling);
}

async function openClient(tx: Tx, id: string, field = 'id') {
  const client =
    field === 'id'
      ? await tx.rows(clients).visible(id, clients.access.write(tx.actor))
      : await tx.rows(clients).find(id);
  if (!client) return refuse('invalid', ['Choose a client from the list.', 'सूची से ग्राहक चुनें।'], field);
  if (client.merged_into !== null)
    refuse('illegal_transition', filled(messages.merged, { client: client.name }), field);
  return client;
}

/** Moves everything, and gives the ids of the sites that keep the GSTIN that was the other client's main one. */
async function moveAll(
  tx: Tx,
  moves: Moved,
  { from, to }: { readonly from: Client; readonly to: Client },
): Promise<readonly string[]> {
  const regrouped: string[] = [];
  const client = { client_id: to.id };
  await moveRecords(tx, clientSites, moves.sites, (row) => {
    const regroups = row.gstin === '' && from.gstin !== '' && from.gstin !== to.gstin;
    if (regroups) regrouped.push(row.id);
    return { ...row, ...client, ...(regroups ? { gstin: from.gstin } : {}) };
  });
  await moveOthers(tx, moves, to.id);
  return regrouped;
}

/** Moves all but the sites, which may change the GSTIN that they are billed to. */
async function moveOthers(tx: Tx, moves: Moved, clientId: string): Promise<void> {
  const client = { client_id: clientId };
  await moveRecords(tx, serviceRates, moves.rates, (row) => ({ ...row, ...client }));
  await moveRecords(tx, billingWorkers, moves.workers, (row) => ({ ...row, ...client }));
  await moveRecords(tx, billItems, moves.items, (row) => ({ ...row, ...client }));
  await moveRecords(tx, invoices, moves.invoices, (row) => ({ ...row, ...client }));
  await moveRecords(tx, receipts, moves.receipts, (row) => ({ ...row, ...client }));
  await moveRecords(tx, advanceUses, moves.uses, (row) => ({ ...row, ...client }));
  await moveRecords(tx, tdsCertificates, moves.certificates, (row) => ({ ...row, ...client }));
}

async function moveBack(tx: Tx, { mergedId, moved }: Merge): Promise<void> {
  const client = { client_id: mergedId };
  const regrouped = new Set(moved.regrouped);
  await moveRecords(tx, clientSites, moved.ids.sites, (row) => ({
    ...row,
    ...client,
    ...(regrouped.has(row.id) ? { gstin: '' } : {}),
  }));
  await moveOthers(tx, moved.ids, mergedId);
}

/** The merges of a client that were not undone, the newest first. */
export async function readMerges(
  sql: Sql,
  tenantId: string,
  column: 'kept_id' | 'merged_id',
  id: string,
): Promise<Merge[]> {
  const rows = await sql
    .selectFrom('client_merges')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(column, '=', id)
    .where('undone_at', 'is', null)
    .orderBy('merged_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    keptId: String(row['kept_id']),
    mergedId: String(row['merged_id']),
    keptBefore: storedClient.parse(JSON.parse(String(row['kept_before']))),
    mergedBefore: storedClient.parse(JSON.parse(String(row['merged_before']))),
    moved: movedRecords.parse(JSON.parse(String(row['moved']))),
    mergedAt: String(row['merged_at']),
  }));
}

/** Why a merge can no longer be undone; null where it can. */
export async function heldBy(
  sql: Sql,
  tenantId: string,
  { moved, keptId }: Merge,
  kept: Client & { readonly ver: number },
): Promise<Message | null> {
  if (kept.merged_into !== null || kept.ver !== moved.kept_ver)
    return filled(messages.clientChanged, { client: kept.name });
  const now = await fingerprintOf(sql, tenantId, keptId);
  const other = Object.keys(now).find((kind) => now[kind] !== moved.after[kind]);
  if (other === undefined) return null;
  const [en, hi] = kindTitle(other);
  const capital = `${en[0]?.toUpperCase() ?? ''}${en.slice(1)}`;
  return [filled(messages.booked, { what: capital })[0], filled(messages.booked, { what: hi })[1]];
}
