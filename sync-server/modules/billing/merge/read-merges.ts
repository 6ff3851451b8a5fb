import * as z from 'zod/mini';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { blankClient } from '#shared/modules/billing/blank-client.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { mergeMessages as messages } from '#shared/modules/billing/merge-messages.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readIssuers } from '../read-supplier.ts';
import { fingerprintOf, kindTitle } from './client-tables.ts';

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
    approvals: z._default(ids, []),
    schedules: z._default(ids, []),
    published: z._default(ids, []),
    contracts: z._default(ids, []),
    lenders: z._default(ids, []),
    complaints: z._default(ids, []),
    people: z._default(ids, []),
    requests: z._default(ids, []),
  }),
  /** Sites that were billed to the main GSTIN, which is another one at the client that was kept. */
  regrouped: ids,
  /** Rates for all sites that were pinned to those of their client. */
  pinned: z._default(z.array(z.object({ id: z.string(), copies: ids })), []),
  /** Bills that another account of the customer app shows, with the one that they had. */
  shown: z._default(
    z.array(z.object({ id: z.string(), user_id: z.nullable(z.string()), meant_for: z.nullable(z.string()) })),
    [],
  ),
  /** Earlier merges into either client that could be undone right before. */
  earlier: z._default(ids, []),
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
    keptBefore: readClient(row['kept_before']),
    mergedBefore: readClient(row['merged_before']),
    moved: movedRecords.parse(JSON.parse(String(row['moved']))),
    mergedAt: String(row['merged_at']),
  }));
}

/** A client as it was kept; a field that is newer than the merge has its first value. */
function readClient(stored: unknown) {
  return storedClient.parse({ ...blankClient, ...JSON.parse(String(stored)) });
}

/** Why a merge can no longer be undone; null where it can. */
export async function heldBy(
  sql: Sql,
  tenantId: string,
  { moved, keptId, keptBefore, mergedBefore }: Merge,
  kept: Client & { readonly ver: number },
): Promise<Message | null> {
  if (kept.merged_into !== null || kept.ver !== moved.kept_ver)
    return filled(messages.clientChanged, { client: kept.name });
  const { issuerOf } = await readIssuers(sql, tenantId);
  const unbilled = [keptBefore, mergedBefore].find(({ billed_by: id }) => !issuerOf(id));
  if (unbilled) return filled(messages.issuerGone, { client: unbilled.name });
  const now = await fingerprintOf(sql, tenantId, keptId);
  const other = Object.keys(now).find(
    (kind) => moved.after[kind] !== undefined && now[kind] !== moved.after[kind],
  );
  if (other === undefined) return null;
  const [en, hi] = kindTitle(other);
  const capital = `${en[0]?.toUpperCase() ?? ''}${en.slice(1)}`;
  return [filled(messages.booked, { what: capital })[0], filled(messages.booked, { what: hi })[1]];
}
