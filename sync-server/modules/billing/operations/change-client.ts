import { can } from '#shared/core/access.ts';
import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { blankClient } from '#shared/modules/billing/blank-client.ts';
import { clientFault, clientOperations, clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { clientSays as messages } from '#shared/modules/billing/server-messages.ts';
import { mergeMessages } from '#shared/modules/billing/merge-messages.ts';
import { receiptMessages } from '#shared/modules/billing/receipts/messages.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { completeClient } from '../complete-client.ts';
import { recordsOfClient } from '../queries.ts';
import { billerToKeep } from '../books/registration-of-money.ts';
import { readCompanySettings, readIssuers, refuseIssuer } from '../read-supplier.ts';

/** The verbs of clients, which stand at two addresses. */
export const changeClients = {
  create: bind(clientOperations.create, async (tx, { input }) => {
    const id = typeof input['id'] === 'string' ? input['id'] : newId();
    const { credit_days } = await readCompanySettings(tx.sql, tx.actor.tenantId);
    const made = { ...blankClient, name: '', credit_days, ...input, id };
    if (made.opening_balance !== 0) mayChangeBalance(tx);
    await refuseIssuer(tx, made.billed_by);
    return makeClient(tx, await withOpeningIssuer(tx, made));
  }),
  update: bind(clientOperations.update, async (tx, { id, input }) => {
    // No receipt may pay the opening balance between looking at it and changing it.
    if (input['opening_balance'] !== undefined) await lockTenantSequence(tx);
    const current = await tx.rows(clients).visible(id ?? '', clients.access.write(tx.actor));
    refuseMerged(current);
    const next = complete({ ...current, ...input });
    if (next.opening_balance !== current.opening_balance) await checkBalance(tx, next);
    await refuseInUse(tx, current, next);
    if (next.billed_by !== current.billed_by) await refuseIssuer(tx, next.billed_by);
    const begins = current.opening_balance === 0;
    return tx.rows(clients).update(begins ? await withOpeningIssuer(tx, next) : next);
  }),
  remove: bind(clientOperations.remove, async (tx, { id }) => {
    const current = await tx.rows(clients).visible(id ?? '', clients.access.write(tx.actor));
    refuseMerged(current);
    const bill = await tx.sql
      .selectFrom('invoices')
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('client_id', '=', current.id)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    if (bill) refuse('illegal_transition', messages.hasInvoices, 'id');
    const receipt = await tx.sql
      .selectFrom('receipts')
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('client_id', '=', current.id)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    if (receipt) refuse('illegal_transition', receiptMessages.hasReceipts, 'id');
    const { tenantId } = tx.actor;
    const records = await recordsOfClient(tx.sql, tenantId, current.id);
    if (records.length > 0)
      refuse(
        'illegal_transition',
        filled(messages.hasRecords, {
          records: inBoth((language) =>
            [...new Set(records.map(({ title }) => translate(title, language)))].join(', '),
          ),
        }),
        'id',
      );
    tx.rows(clients).remove(current);
    return current;
  }),
} as const;

/** Keeps to which company an opening balance is owed: another one that bills later does not get it. */
async function withOpeningIssuer<One extends Pick<Client, 'billed_by' | 'opening_balance'>>(
  tx: Tx,
  client: One,
): Promise<One & Pick<Client, 'opening_billed_by'>> {
  const isOwed = client.opening_balance !== 0;
  const issuers = await readIssuers(tx.sql, tx.actor.tenantId);
  return { ...client, opening_billed_by: isOwed ? billerToKeep(issuers, client.billed_by) : null };
}

/** Adds a client in the caller's transaction, with what its GSTIN says filled in. */
export function makeClient(tx: Tx, client: Omit<Client, 'ver' | 'created_at' | 'updated_at'>): Client {
  return tx.rows(clients).insert(complete(client));
}

/** An opening balance is what a client owes: it changes what is due, as a bill does. */
function mayChangeBalance({ actor }: Tx): void {
  if (!can(actor, 'billing:write')) refuse('forbidden', messages.balanceNeedsBilling, 'opening_balance');
}

/** Refuses an opening balance that is less than what receipts have paid of it. */
async function checkBalance(tx: Tx, client: Client): Promise<void> {
  mayChangeBalance(tx);
  const row = await tx.sql
    .selectFrom('receipts')
    .select(({ fn }) => fn.sum('opening').as('paid'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', client.id)
    .where('status', '=', 'recorded')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const paid = paise(Number(row?.['paid'] ?? 0));
  if (rupeesToPaise(client.opening_balance) < paid)
    refuse(
      'invalid',
      filled(messages.balancePaid, { amount: formatRupees(paiseToRupees(paid)) }),
      'opening_balance',
    );
}

/** Refuses to take a GSTIN off the record to which a site of today or later is billed. */
async function refuseInUse(tx: Tx, before: Client, next: Client): Promise<void> {
  const kept = gstinsOf(next);
  const gone = gstinsOf(before).filter((gstin) => gstin !== '' && !kept.includes(gstin));
  if (gone.length === 0) return;
  const row = await tx.sql
    .selectFrom('client_sites')
    .innerJoin('locations', (join) =>
      join
        .onRef('locations.tenant_id', '=', 'client_sites.tenant_id')
        .onRef('locations.id', '=', 'client_sites.site_id'),
    )
    .select(['client_sites.gstin as gstin', 'locations.name as name'])
    .where('client_sites.tenant_id', '=', tx.actor.tenantId)
    .where('client_sites.client_id', '=', next.id)
    .where('client_sites.gstin', 'in', gone)
    .where('client_sites.deleted', '=', 0)
    .where((is) => is.or([is('client_sites.to', 'is', null), is('client_sites.to', '>=', dateOf(tx.now))]))
    .executeTakeFirst();
  if (!row) return;
  const gstin = String(row['gstin']);
  refuse(
    'illegal_transition',
    filled(messages.gstinInUse, { gstin, site: String(row['name']) }),
    gstin === before.gstin ? 'gstin' : 'registrations',
  );
}

function gstinsOf({ gstin, registrations }: Client): readonly string[] {
  return [gstin, ...registrations.map((further) => further.gstin)];
}

/** Refuses a client that was merged: it stays as it was, so that the merge can be undone. */
export function refuseMerged({ merged_into: mergedInto, name }: Client): void {
  if (mergedInto !== null) refuse('illegal_transition', filled(mergeMessages.merged, { client: name }), 'id');
}

/** A client with what its GSTIN says filled in. Refuses what does not go together. */
function complete<One extends Omit<Client, 'ver' | 'created_at' | 'updated_at'>>(client: One): One {
  const fault = clientFault(client);
  if (fault) refuse('invalid', fault.text, fault.field);
  return completeClient(client);
}
