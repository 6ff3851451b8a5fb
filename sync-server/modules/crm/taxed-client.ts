import { clients, kindUnder } from '#shared/modules/billing/client.ts';
import type { Client, ClientKind } from '#shared/modules/billing/client.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { knownClient } from './accept/choose-client.ts';

/** What decides who pays the tax of a line, and whether there is any. */
export type TaxedClient = Pick<Client, 'kind' | 'gstin' | 'financial' | 'sez_with_tax' | 'billed_by'>;

/** For whom a quote is taxed. `onRecord` is the client that the lead is, where that is of another kind. */
export type Taxed = TaxedClient & {
  readonly onRecord: { readonly name: string; readonly kind: ClientKind } | null;
};

/** For whom a quote of a lead is taxed: the client on record that it is, as its bills are, or the lead. */
export async function readTaxed(
  place: { readonly sql: Sql; readonly tenantId: string },
  lead: Lead,
): Promise<Taxed> {
  const known = await knownClient(place, lead);
  const { kind, gstin, financial } = lead;
  if (!known) return { kind, gstin, financial, sez_with_tax: false, billed_by: null, onRecord: null };
  // One that is known by a further registration is billed under that.
  const number = gstin === '' ? known.gstin : gstin;
  const taxed = {
    kind: kindUnder(known, number),
    gstin: number,
    financial: known.financial,
    sez_with_tax: known.sez_with_tax,
    billed_by: known.billed_by,
  };
  const isSame = taxed.kind === kind && taxed.financial === financial;
  return { ...taxed, onRecord: isSame ? null : { name: known.name, kind: taxed.kind } };
}

/** What the GST registration of a client is called. */
export function kindWords(kind: ClientKind): Message {
  return clients.fields['kind']?.spec.choiceLabels?.[kind] ?? [kind, kind];
}
