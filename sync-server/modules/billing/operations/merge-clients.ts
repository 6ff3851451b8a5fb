import { can } from '#shared/core/access.ts';
import { placeOf } from '#shared/core/client-people.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
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
import { billSchedules } from '#shared/modules/billing/schedules/bill-schedule.ts';
import { sheetApprovals } from '#shared/modules/billing/sheets/sheet-approval.ts';
import { tdsCertificates } from '#shared/modules/billing/receipts/tds-certificate.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import { clientPeople } from '#shared/modules/portal/client-person.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { changesKey } from '#server/core/sync/changes.ts';
import { fingerprintOf, idsOf, moveRecords } from '../merge/client-tables.ts';
import type { Moved } from '../merge/client-tables.ts';
import { findFeeOfBoth, findOverlaps } from '../merge/find-overlaps.ts';
import { mergedClient } from '../merge/merged-client.ts';
import { heldBy, readMerges } from '../merge/read-merges.ts';
import type { Merge } from '../merge/read-merges.ts';
import { readIssuers } from '../read-supplier.ts';
import { pinRates, planPins, unpinRates } from '../merge/pin-rates.ts';
import { showAsBefore, showBills } from '../merge/show-bills.ts';

export const mergeClients = handleOnline(contract.mergeClients, {
  handler: async (tx, { input, params }) => {
    mayMoveBills(tx);
    // Nothing may be booked on the other client between looking and moving.
    await lockTenantSequence(tx);
    const kept = await openClient(tx, params['id'] ?? '');
    const other = await openClient(tx, input.other_id, 'other_id');
    if (kept.id === other.id) refuse('invalid', messages.same, 'other_id');
    await refuseOtherIssuer(tx, kept, other);
    const { tenantId } = tx.actor;
    const [overlap] = (await findOverlaps(tx.sql, tenantId, [kept.id, other.id])).sites;
    if (overlap !== undefined) refuse('exists', filled(messages.overlap, { site: overlap }), 'other_id');
    const fee = await findFeeOfBoth(tx.sql, tenantId, [kept.id, other.id]);
    if (fee !== null) {
      const [own, next] = fee.of === kept.id ? [kept, other] : [other, kept];
      const said = { rate: fee.rate, site: fee.site, client: own.name, other: next.name };
      refuse('exists', filled(messages.feeOfBoth, said), 'other_id');
    }
    const pins = await planPins(tx.sql, tenantId, [kept, other]);
    const earlier = [...(await undoable(tx, kept)), ...(await undoable(tx, other))];
    const next = tx.rows(clients).update(mergedClient(kept, other, input.take));
    const [moves, own] = [await idsOf(tx.sql, tenantId, other.id), await idsOf(tx.sql, tenantId, kept.id)];
    const regrouped = await moveAll(tx, moves, { from: other, to: next });
    const pinned = await pinRates(tx, pins);
    const bills = next.user_id === null ? [] : [...own.invoices, ...moves.invoices];
    const shown = await showBills(tx, bills, next.user_id);
    tx.rows(clients).update({
      ...other,
      active: false,
      opening_balance: 0,
      user_id: null,
      merged_into: kept.id,
    });
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
        moved: JSON.stringify({
          ids: moves,
          regrouped,
          pinned,
          shown,
          earlier,
          kept_ver: next.ver,
          after,
        }),
        merged_at: tx.now,
        undone_at: null,
      })
      .execute();
    return {
      answer: next,
      about: [clients.name, kept.id, other.id],
      logged: {
        kept: kept.name,
        merged: other.name,
        take: input.take,
        [changesKey]: { merged_into: [null, kept.id] },
      },
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
    const { ver, created_at: created, updated_at: updated, opening_billed_by: opening } = kept;
    const before = tx.rows(clients).update({
      ...merge.keptBefore,
      // A merge from before this was kept has none: it is of whom the balance is owed to by now.
      opening_billed_by: merge.keptBefore.opening_billed_by ?? opening,
      ver,
      created_at: created,
      updated_at: updated,
    });
    await unpinRates(tx, merge.moved.pinned);
    await showAsBefore(tx, merge.moved.shown);
    await moveBack(tx, merge);
    const restored = tx.rows(clients).update({
      ...merged,
      active: merge.mergedBefore.active,
      opening_balance: merge.mergedBefore.opening_balance,
      user_id: merge.mergedBefore.user_id,
      merged_into: null,
    });
    await tx.flush();
    for (const client of [before, restored]) await letUndo(tx, client, merge.moved.earlier);
    await tx.sql
      .updateTable('client_merges')
      .set({ undone_at: tx.now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', merge.id)
      .execute();
    return {
      answer: restored,
      about: [clients.name, kept.id, merged.id],
      logged: { kept: kept.name, merged: merged.name, [changesKey]: { merged_into: [kept.id, null] } },
      message: messages.undone,
    };
  },
});

/** A merge moves bills and receipts, not records of clients alone. */
function mayMoveBills({ actor }: Tx): void {
  if (!can(actor, 'billing:write')) refuse('forbidden', messages.needsBilling);
}

/** What is billed for a whole client, such as a monthly fee, would go out under another registration. */
async function refuseOtherIssuer(tx: Tx, kept: Client, other: Client): Promise<void> {
  const { usual, issuerOf, companies } = await readIssuers(tx.sql, tx.actor.tenantId);
  const [ofKept, ofOther] = [kept, other].map(({ billed_by: id }) => issuerOf(id) ?? usual);
  if (!ofKept || !ofOther) return;
  const said = { kept: kept.name, other: other.name };
  if (ofKept.company_id !== ofOther.company_id)
    refuse(
      'illegal_transition',
      filled(messages.otherIssuer, { ...said, first: ofKept.name, second: ofOther.name }),
      'other_id',
    );
  if (kept.opening_balance === 0 || other.opening_balance === 0) return;
  const owedTo = ({ opening_billed_by: id }: Client) => id ?? ofKept.company_id;
  const [first, second] = [owedTo(kept), owedTo(other)];
  if (first === second) return;
  const nameOf = (id: string): string => companies.get(id)?.name ?? ofKept.name;
  refuse(
    'illegal_transition',
    filled(messages.otherOpening, { ...said, first: nameOf(first), second: nameOf(second) }),
    'other_id',
  );
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

/**
 * Moves everything, and gives the ids of the sites that keep the GSTIN that was the other client's main one.
 */
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
  await moveRecords(tx, sheetApprovals, moves.approvals, (row) => ({ ...row, ...client }));
  await moveRecords(tx, billSchedules, moves.schedules, (row) => ({ ...row, ...client }));
  // Whoever sees a site of the client sees what is about it by the place.
  const atPlace = (siteId: string | null) => ({ ...client, place: placeOf(clientId, siteId ?? '') });
  await moveRecords(tx, publishedIncidents, moves.published, (row) => ({ ...row, ...atPlace(row.site_id) }));
  await moveRecords(tx, incidents, moves.complaints, (row) => ({ ...row, ...atPlace(row.site_id) }));
  await moveRecords(tx, guardRequests, moves.requests, (row) => ({ ...row, ...atPlace(row.site_id) }));
  await movePeople(tx, moves.people, clientId);
  await moveRecords(tx, contracts, moves.contracts, (row) => ({ ...row, ...client }));
  await moveRecords(tx, recoveryLenders, moves.lenders, (row) => ({ ...row, ...client }));
}

/** Who was given access to both clients keeps that to the one that is kept. */
async function movePeople(tx: Tx, ids: readonly string[], clientId: string): Promise<void> {
  const rows = await tx.sql
    .selectFrom('client_people')
    .select('user_id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'active')
    .where('deleted', '=', 0)
    .execute();
  const known = new Set(rows.map((row) => String(row['user_id'])));
  await moveRecords(tx, clientPeople, ids, (row) => ({
    ...row,
    client_id: clientId,
    ...(row.status === 'active' && known.has(row.user_id)
      ? { status: 'ended' as const, ended_at: tx.now }
      : {}),
  }));
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

/** The merges into a client that can be undone. */
async function undoable(
  tx: Tx,
  kept: Client & { readonly id: string; readonly ver: number },
): Promise<string[]> {
  const found: string[] = [];
  for (const merge of await readMerges(tx.sql, tx.actor.tenantId, 'kept_id', kept.id))
    if ((await heldBy(tx.sql, tx.actor.tenantId, merge, kept)) === null) found.push(merge.id);
  return found;
}

/** Undoing a merge gives records new versions: merges before it that could be undone still can. */
async function letUndo(
  tx: Tx,
  { id, ver }: { readonly id: string; readonly ver: number },
  earlier: readonly string[],
): Promise<void> {
  const { tenantId } = tx.actor;
  for (const merge of await readMerges(tx.sql, tenantId, 'kept_id', id)) {
    if (!earlier.includes(merge.id)) continue;
    const after = await fingerprintOf(tx.sql, tenantId, id);
    await tx.sql
      .updateTable('client_merges')
      .set({ moved: JSON.stringify({ ...merge.moved, kept_ver: ver, after }) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', merge.id)
      .execute();
  }
}
