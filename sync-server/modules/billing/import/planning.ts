import type { Actor } from '#shared/core/access.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { notAmong } from '#shared/core/not-one-of.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { importMessages as messages } from '#shared/modules/billing/import-texts.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { Known } from './known-records.ts';
import type { SheetRecord } from '#server/core/documents/import/sheet-records.ts';

type Stamps = 'ver' | 'created_at' | 'updated_at';
export type NewClient = Omit<Client, Stamps>;
export type RateFacts = Omit<ServiceRate, Stamps>;

/** A receipt of before, of which only the advance that is left counts here. */
export type NewAdvance = Omit<Receipt, Stamps>;

/** What an import adds, ready to be written. */
export type ImportPlan = {
  readonly clients: NewClient[];
  readonly newSites: { readonly id: string; readonly name: string; readonly client: string }[];
  readonly periods: Omit<ClientSite, Stamps>[];
  readonly rates: RateFacts[];
  /** Opening balances with the company that they are owed to. */
  readonly balances: {
    readonly clientId: string;
    readonly amount: number;
    readonly owedTo: string | null;
  }[];
  readonly advances: NewAdvance[];
};

/** Who imports, what there is already, which day it is, and the usual days to pay of the business. */
export type ImportFacts = {
  readonly actor: Actor;
  readonly known: Known;
  readonly today: CalendarDate;
  readonly creditDays: number;
};
export type Planning = ImportFacts & { readonly plan: ImportPlan };

/** The client that a row names, here or in the file. */
export function clientOf(known: Known, record: SheetRecord) {
  const text = record.text('client');
  if (text === '') return undefined;
  const client = known.clients.find(text);
  if (client === 'many') record.fault('client', messages.manyClients);
  else if (client === undefined) record.fault('client', messages.noClient);
  return client === 'many' ? undefined : client;
}

/** The company that a cell names, by its name or GSTIN; null for an empty one. */
export function issuerNamed(known: Known, record: SheetRecord): string | null {
  const name = record.text('billed_by');
  if (name === '') return null;
  const found = known.companies.find(name);
  if (found !== undefined && found !== 'many') return found.id;
  const among = notAmong(messages.noIssuer, known.companies.all());
  record.fault('billed_by', found === 'many' ? messages.manyIssuers : among);
  return null;
}
