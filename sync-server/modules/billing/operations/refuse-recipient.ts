import { refuse } from '#shared/core/errors.ts';
import { gstinFault, gstinMessages, normalGstin } from '#shared/core/gstin.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * Refuses a bill to the registration that issues it; another one of the business is another taxable person.
 */
export function refuseOwn(gstin: string, supplier: Invoice['supplier']): void {
  if (gstin !== '' && gstin === supplier.gstin) refuse('invalid', messages.ownGstin, 'client_gstin');
}

/** Refuses a GSTIN that is not one of the client's: the tax would be another one's to set off. */
export function refuseForeign(gstin: string, client: Client): void {
  if (!isOfClient(gstin, client)) refuse('invalid', messages.foreignGstin, 'client_gstin');
}

/**
 * Refuses a draft to a GSTIN that was taken off the client's record since, such as one that was cancelled.
 */
export async function refuseLost(tx: Tx, { client_id: id, client_gstin: gstin }: Invoice): Promise<void> {
  const client = id === null ? null : await tx.rows(clients).find(id);
  if (client) refuseForeign(gstin, client);
}

/** Whether a GSTIN is on the client's record; none is nobody else's. */
export function isOfClient(gstin: string, client: Pick<Client, 'gstin' | 'registrations'>): boolean {
  return (
    gstin === '' || gstin === client.gstin || client.registrations.some((other) => other.gstin === gstin)
  );
}

/** A GSTIN as it is kept; refuses one that is wrong. */
export function checkedGstin(typed: string): string {
  const gstin = normalGstin(typed);
  const fault = gstin === '' ? null : gstinFault(gstin);
  return fault === null ? gstin : refuse('invalid', gstinMessages[fault], 'client_gstin');
}

/**
 * Refuses a paper of ₹0, and a bill to a registered client without its address, which rule 46 wants on it.
 */
export function refuseUnfinished({
  kind,
  total,
  client_gstin: gstin,
  client_address: address,
}: Invoice): void {
  if (total === 0) refuse('invalid', messages.zeroTotal, 'lines');
  const isBill = kind === 'invoice' || kind === 'bill_of_supply';
  if (isBill && gstin !== '' && address.trim() === '')
    refuse('invalid', messages.noClientAddress, 'client_address');
}
