import { refuse } from '#shared/core/errors.ts';
import { plainText } from '#shared/core/read-cell.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { duplicateReasons, mostPairs } from '#shared/modules/billing/merge.ts';
import type * as queries from '#shared/modules/billing/merge.ts';
import type { DuplicateReason } from '#shared/modules/billing/merge.ts';
import { mergeMessages as messages } from '#shared/modules/billing/merge-messages.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { idsOf } from './client-tables.ts';
import { findOverlaps } from './find-overlaps.ts';
import { heldBy, readMerges } from './read-merges.ts';

/** Pairs of clients that share a GSTIN, a PAN, a phone number or a name, the surest first. */
export async function listDuplicates({
  services,
  actor,
}: QueryCall<typeof queries.listDuplicates>): Promise<QueryReply<typeof queries.listDuplicates>> {
  const rows = await visibleRows(services.database, clients, actor.tenantId, clients.access.read(actor))
    .selectAll()
    .where('merged_into', 'is', null)
    .orderBy('created_at')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const all = rows.map((row) => decodeRow(clients, row));
  const pairs = pairsOf(all);
  return { data: { total: pairs.length, pairs: pairs.slice(0, mostPairs) } };
}

/** What merging two clients would move, and what speaks against it. */
export async function previewMerge({
  services,
  actor,
  params,
  query,
}: QueryCall<typeof queries.previewMerge>): Promise<QueryReply<typeof queries.previewMerge>> {
  const { database } = services;
  const { tenantId } = actor;
  const answer = clients.access.read(actor);
  const kept = await readRow(database, clients, tenantId, answer, params['id'] ?? '');
  const other = await readRow(database, clients, tenantId, answer, query['other_id'] ?? '');
  if (kept.id === other.id) refuse('invalid', messages.same, 'other_id');
  const moves = await idsOf(database.read, tenantId, other.id);
  const overlaps = await findOverlaps(database.read, tenantId, [kept.id, other.id]);
  return {
    data: {
      kept,
      other,
      moves: {
        sites: moves.sites.length,
        rates: moves.rates.length,
        workers: moves.workers.length,
        items: moves.items.length,
        invoices: moves.invoices.length,
        receipts: moves.receipts.length,
        uses: moves.uses.length,
        certificates: moves.certificates.length,
      },
      overlaps: [...overlaps.sites],
      rates: [...overlaps.rates],
    },
  };
}

/** The clients that were merged into one. */
export async function listMerges({
  services,
  actor,
  params,
}: QueryCall<typeof queries.listMerges>): Promise<QueryReply<typeof queries.listMerges>> {
  const { database } = services;
  const kept = await readRow(
    database,
    clients,
    actor.tenantId,
    clients.access.read(actor),
    params['id'] ?? '',
  );
  const merges = await readMerges(database.read, actor.tenantId, 'kept_id', kept.id);
  const data: { id: string; name: string; merged_at: string; held: [string, string] | null }[] = [];
  for (const merge of merges) {
    const held = await heldBy(database.read, actor.tenantId, merge, kept);
    data.push({
      id: merge.mergedId,
      name: merge.mergedBefore.name,
      merged_at: merge.mergedAt,
      held: held ? [held[0], held[1]] : null,
    });
  }
  return { data };
}

type Pair<One> = { first: One; second: One; reasons: DuplicateReason[] };

/** Forms of a company's name that say nothing of which company it is. */
const forms = /\b(?:private|pvt|public|limited|ltd|llp|co|company|and|the|m\/s)\b\.?|&|प्राइवेट|लिमिटेड/gi;

function pairsOf<One extends Client & { readonly id: string }>(all: readonly One[]): Pair<One>[] {
  const keys: Readonly<Record<DuplicateReason, (client: One) => readonly string[]>> = {
    gstin: (client) => [client.gstin, ...client.registrations.map(({ gstin }) => gstin)],
    pan: (client) => [client.pan],
    phone: (client) =>
      [client.phone, ...client.contacts.map(({ phone }) => phone)].map((phone) =>
        phone.replaceAll(/\D/g, '').slice(-10),
      ),
    name: (client) => [plainText(client.name.replaceAll(forms, ' '))],
  };
  const pairs = new Map<string, Pair<One>>();
  for (const reason of duplicateReasons) {
    const groups = new Map<string, One[]>();
    for (const client of all)
      for (const key of new Set(keys[reason](client)))
        if (key.length > 2) groups.set(key, [...(groups.get(key) ?? []), client]);
    // Of many with the same value each is paired with the first: that is the one to keep.
    for (const [first, ...others] of groups.values())
      for (const second of first ? others : []) {
        if (!first) continue;
        const name = [first.id, second.id].toSorted().join(' ');
        const pair = pairs.get(name) ?? { first, second, reasons: [] };
        pair.reasons.push(reason);
        pairs.set(name, pair);
      }
  }
  return [...pairs.values()].toSorted((a, b) => b.reasons.length - a.reasons.length);
}
