import { sql } from 'kysely';
import { dateOf } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { clientOfLead } from '#shared/modules/crm/client-of-lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { makeClient } from '#server/modules/billing/operations/change-client.ts';
import { readSupplyTerms } from '#server/modules/billing/queries.ts';
import type { Recorder } from './record-made.ts';

/** The client that a lead is: one that is known by its GSTIN, or by its phone and name, or else a new one. */
export async function chooseClient(tx: Tx, lead: Lead, record: Recorder): Promise<Client> {
  const known = (await byGstin(tx, lead)) ?? (await byPhoneAndName(tx, lead));
  if (known) {
    record.used('client', known.id);
    return known;
  }
  const asked = { codes: [], day: dateOf(tx.now) };
  const { supplier } = await readSupplyTerms({ read: tx.sql }, tx.actor.tenantId, asked);
  return record.made('client', makeClient(tx, { ...clientOfLead(lead, supplier.state_code), id: newId() }));
}

async function byGstin(tx: Tx, { gstin }: Lead): Promise<Client | null> {
  if (gstin === '') return null;
  const [own] = await clientsWhere(tx, sql<boolean>`gstin = ${gstin}`);
  if (own) return own;
  const holding = await clientsWhere(tx, sql<boolean>`registrations like ${`%"${gstin}"%`}`);
  return (
    holding.find(({ registrations }) => registrations.some((further) => further.gstin === gstin)) ?? null
  );
}

/** A client of another GSTIN is another client, whatever it is called. */
async function byPhoneAndName(tx: Tx, { phone, gstin, company, name }: Lead): Promise<Client | null> {
  const digits = phone.replaceAll(/\D/g, '').slice(-10);
  if (digits.length < 6 || gstin !== '') return null;
  const named = keyOf(company || name);
  const alike = await clientsWhere(
    tx,
    sql<boolean>`replace(replace(phone, ' ', ''), '-', '') like ${`%${digits}`}`,
  );
  return (
    alike.find((client) => keyOf(client.name) === named && numberOf(client.phone) === numberOf(phone)) ?? null
  );
}

async function clientsWhere(tx: Tx, holds: ReturnType<typeof sql<boolean>>): Promise<Client[]> {
  const rows = await tx.sql
    .selectFrom('clients')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
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
