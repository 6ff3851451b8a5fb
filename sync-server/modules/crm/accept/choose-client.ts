import { sql } from 'kysely';
import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { clientOfLead } from '#shared/modules/crm/client-of-lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { KeptOutcome } from '#shared/modules/crm/quote-outcome.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { changesBetween, changesKey } from '#server/core/sync/changes.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { makeClient } from '#server/modules/billing/operations/change-client.ts';
import { readSupplyTerms } from '#server/modules/billing/queries.ts';
import { readCredits, setCreditBefore } from './kept-outcomes.ts';
import type { Recorder } from './record-made.ts';

/** Whose records are read, and where. */
type Place = { readonly sql: Sql; readonly tenantId: string };

/**
 * The client that a lead is: one that is known, or else a new one. The accepted quote is the latest agreement
 * of when its bills are due; a new client is written to in the language of its quote.
 */
export async function chooseClient(
  tx: Tx,
  { lead, quote: { credit_days: agreed, language } }: { readonly lead: Lead; readonly quote: Quote },
  record: Recorder,
): Promise<Client> {
  const known = await knownClient(placeOf(tx), lead);
  if (known) {
    record.used('client', known.id);
    if (agreed === null) return known;
    // Kept also where they stay the same: undoing another acceptance must not take them away.
    record.credit({ client_id: known.id, before: known.credit_days, agreed });
    if (known.credit_days === agreed) return known;
    // Only what the transaction itself has read is changed.
    return setCreditDays(tx, (await tx.rows(clients).find(known.id)) ?? known, agreed);
  }
  const { supplier, creditDays } = await readSupplyTerms({ read: tx.sql }, tx.actor.tenantId, noCodes(tx));
  const made = clientOfLead(lead, supplier.state_code, agreed ?? creditDays);
  return record.made('client', makeClient(tx, { ...made, id: newId(), language }));
}

/**
 * Gives a client back the days that it had before an acceptance, where nobody has set others since and no
 * later one stands. What an acceptance began with that was undone itself meanwhile goes with it.
 */
export async function restoreCreditDays(
  tx: Tx,
  quoteId: string,
  { client_id: id, before, agreed }: NonNullable<KeptOutcome['credit']>,
): Promise<void> {
  const client = await tx.rows(clients).find(id);
  const all = await readCredits(tx.sql, tx.actor.tenantId, id);
  const at = all.findIndex((one) => one.quoteId === quoteId);
  // The next one stands on what was there before: accepted again, this one would be after it.
  const next = all.slice(at + 1).find(({ isUndone }) => !isUndone);
  if (next?.before === agreed) await setCreditBefore(tx, next.quoteId, before);
  if (client?.credit_days !== agreed || client.merged_into !== null) return;
  if (all.slice(at + 1).some(({ isUndone }) => !isUndone)) return;
  let days = before;
  for (const earlier of all.slice(0, at).toReversed()) {
    if (!earlier.isUndone || earlier.agreed !== days) break;
    days = earlier.before;
  }
  if (days !== agreed) setCreditDays(tx, client, days);
}

function setCreditDays(tx: Tx, client: Client, days: number): Client {
  const changed = tx.rows(clients).update({ ...client, credit_days: days });
  const detail = JSON.stringify({ [changesKey]: changesBetween(clients, client, changed) });
  tx.log(logLine(tx.actor, { type: 'client.update', coll: clients.name, rowId: client.id, detail }));
  return changed;
}

/** How many days a quote gives its client to pay where nobody says: those of a known one, or the usual. */
export async function usualCreditDays(place: Place, lead: Lead, day: CalendarDate): Promise<number> {
  const known = await knownClient(place, lead);
  if (known) return known.credit_days;
  const { creditDays } = await readSupplyTerms({ read: place.sql }, place.tenantId, { codes: [], day });
  return creditDays;
}

/** The client on record that a lead is: of its GSTIN, or of its phone and name. */
export async function knownClient(place: Place, lead: Lead): Promise<Client | null> {
  return (await byGstin(place, lead)) ?? (await byPhoneAndName(place, lead));
}

/** Where a transaction reads. */
export function placeOf({ sql: read, actor }: Tx): Place {
  return { sql: read, tenantId: actor.tenantId };
}

function noCodes({ now }: Tx) {
  return { codes: [], day: dateOf(now) };
}

async function byGstin(place: Place, { gstin }: Lead): Promise<Client | null> {
  if (gstin === '') return null;
  const [own] = await clientsWhere(place, sql<boolean>`gstin = ${gstin}`);
  if (own) return own;
  const holding = await clientsWhere(place, sql<boolean>`registrations like ${`%"${gstin}"%`}`);
  return (
    holding.find(({ registrations }) => registrations.some((further) => further.gstin === gstin)) ?? null
  );
}

/** A client of another GSTIN is another client, whatever it is called. */
async function byPhoneAndName(place: Place, { phone, gstin, company, name }: Lead): Promise<Client | null> {
  const digits = phone.replaceAll(/\D/g, '').slice(-10);
  if (digits.length < 6 || gstin !== '') return null;
  const named = keyOf(company || name);
  const alike = await clientsWhere(
    place,
    sql<boolean>`replace(replace(phone, ' ', ''), '-', '') like ${`%${digits}`}`,
  );
  return (
    alike.find((client) => keyOf(client.name) === named && numberOf(client.phone) === numberOf(phone)) ?? null
  );
}

async function clientsWhere(
  { sql: read, tenantId }: Place,
  holds: ReturnType<typeof sql<boolean>>,
): Promise<Client[]> {
  const rows = await read
    .selectFrom('clients')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('active', '=', 1)
    .where('merged_into', 'is', null)
    .where(holds)
    .orderBy('created_at')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map((row) => decodeRow(clients, row));
}

function numberOf(phone: string): string {
  return parsePhone(phone) ?? phone.replaceAll(/\D/g, '');
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
