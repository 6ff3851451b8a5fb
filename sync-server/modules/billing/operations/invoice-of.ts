import type * as z from 'zod/mini';
import { addDays } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { newId } from '#shared/core/ids.ts';
import { blankInvoice } from '#shared/modules/billing/blank-invoice.ts';
import { kindUnder, stateOf } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { CompanySettings } from '#shared/modules/billing/company-settings.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { billingSays as serverMessages } from '#shared/modules/billing/server-messages.ts';
import type * as contract from '#shared/modules/billing/operations.ts';
import { linesFault, totalsOf } from '#shared/modules/billing/rules.ts';
import type { Line } from '#shared/modules/billing/rules.ts';
import { supplyOf, taxingOf } from '#shared/modules/billing/supply.ts';
import { operatorOf } from './operator-of.ts';
import { refuseDay } from './refuse-day.ts';
import { checkedGstin, refuseForeign, refuseOwn } from './refuse-recipient.ts';

/** A bill before it is stored. */
export type NewInvoice = Omit<Invoice, 'ver' | 'created_at' | 'updated_at'>;

/** What a bill by hand is made of, besides what is said of it. */
export type OnRecord = {
  readonly name: string;
  readonly client: Client | null;
  readonly settings: CompanySettings;
  readonly supplier: Invoice['supplier'];
  readonly today: Invoice['issued_on'];
};

/** What is said of a bill by hand; its lines may leave out what has a usual value. */
type Said = Omit<z.output<typeof contract.createInvoice.input>, 'lines'> & {
  readonly lines: readonly Line[];
};

/** A bill by what is said of it and what is on record, as it would be drafted on a day; stores nothing. */
export function invoiceOf(input: Said, { name, client, settings, supplier, today }: OnRecord): NewInvoice {
  const issuedOn = input.issued_on ?? today;
  refuseDay(issuedOn, today, 'issued_on');
  const gstin = checkedGstin(input.client_gstin ?? client?.gstin ?? '');
  refuseOwn(gstin, supplier);
  if (client) refuseForeign(gstin, client);
  const facts = {
    kind: kindOf(client ? kindUnder(client, gstin) : 'unregistered', gstin),
    gstin,
    sezWithTax: client?.sez_with_tax ?? false,
    financial: client?.financial ?? 'none',
    place: placeOf(input.place_of_supply, gstin || (client ? stateOf(client) : ''), supplier.state_code),
  } as const;
  const supply = supplyOf({ ...facts, supplier, lines: input.lines, day: issuedOn });
  // A tax between states needs to know which other state it is.
  if (input.inter_state === true && !supply.inter_state)
    refuse('invalid', serverMessages.whichState, 'place_of_supply');
  const draft: NewInvoice = {
    ...blankInvoice,
    id: newId(),
    kind: input.kind,
    meant_for: input.user_id ?? client?.user_id ?? null,
    client_id: client?.id ?? null,
    client_name: name,
    client_address: input.client_address ?? (client ? addressUnder(client, gstin) : ''),
    client_gstin: gstin,
    client_kind: facts.kind,
    place_of_supply: facts.place,
    ...supply,
    ...(input.reverse_charge === undefined ? {} : { reverse_charge: input.reverse_charge }),
    supplier,
    supplier_gstin: supplier.gstin,
    issued_on: issuedOn,
    due_on: input.due_on ?? addDays(issuedOn, client?.credit_days ?? settings.credit_days),
    period_from: input.period_from ?? null,
    period_to: input.period_to ?? null,
    po_number: input.po_number ?? client?.po_number ?? '',
    reason: input.reason ?? '',
    exemption: input.exemption ?? '',
    ...operatorOf(input, input.kind, supplier),
    notes: input.notes,
  };
  return reckoned(draft, input.lines, settings.round_totals);
}

/** Who is given a GSTIN on the bill is registered; who has none is not, whatever the record says. */
export function kindOf(known: Invoice['client_kind'], gstin: string): Invoice['client_kind'] {
  if (gstin === '') return known === 'overseas' ? known : 'unregistered';
  return known === 'unregistered' ? 'regular' : known;
}

/**
 * A bill with its lines reckoned. Refuses days in the wrong order and lines that come to less than nothing.
 */
export function reckoned<Draft extends NewInvoice>(
  draft: Draft,
  lines: readonly Line[],
  rounded: boolean,
): Draft {
  if (draft.due_on < draft.issued_on) refuse('invalid', serverMessages.dueBeforeIssue, 'due_on');
  if (draft.period_from && draft.period_to && draft.period_to < draft.period_from)
    refuse('invalid', messages.periodOrder, 'period_to');
  const fault = linesFault(lines);
  if (fault) refuse('invalid', fault.text, fault.field);
  const totals = totalsOf(lines, { ...taxingOf(draft), rounded });
  return { ...draft, ...totals };
}

/** A client's billing address on one line. */
export function addressOf(client: Pick<Client, 'address' | 'city' | 'pin'>): string {
  return [client.address, [client.city, client.pin].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The address of the client under one of its registrations. */
export function addressUnder(client: Client, gstin: string): string {
  return addressOf(client.registrations.find((other) => other.gstin === gstin) ?? client);
}

/** A place of supply: what is said, else the known state, else our own. Refuses what is no state. */
export function placeOf(given: string | undefined, known: string, ours: string): string {
  const place = (given ?? known.slice(0, 2)) || ours;
  if (!gstStates.some((state) => state.supply && state.code === place))
    refuse('invalid', serverMessages.badState, 'place_of_supply');
  return place;
}
