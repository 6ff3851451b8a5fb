import type { ExpressionBuilder } from 'kysely';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Tables } from '#server/core/sql/database.ts';

/** Whom an invoice asks. */
export type BilledParty = Pick<
  Invoice,
  'client_id' | 'user_id' | 'client_name' | 'client_gstin' | 'client_address'
>;

/**
 * The condition on invoices (`i`) that they ask the same: a client of the books by its record, a customer of
 * the app by the account, and who has neither by the name with the GSTIN and the address.
 */
export function asksSame(payer: BilledParty) {
  return (is: ExpressionBuilder<Tables, string>) => {
    if (payer.client_id !== null) return is('i.client_id', '=', payer.client_id);
    const isNoClient = is('i.client_id', 'is', null);
    if (payer.user_id !== null) return is.and([isNoClient, is('i.user_id', '=', payer.user_id)]);
    return is.and([
      isNoClient,
      is('i.user_id', 'is', null),
      is('i.client_name', '=', payer.client_name),
      is('i.client_gstin', '=', payer.client_gstin),
      is('i.client_address', '=', payer.client_address),
    ]);
  };
}

/** Whether a name, with an address or without one, is all that says who pays: it may be a namesake. */
export function isNameAlone(payer: BilledParty): boolean {
  const { client_id: client, user_id: user, client_gstin: gstin } = payer;
  return client === null && user === null && gstin === '';
}
