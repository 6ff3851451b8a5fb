import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { namedIn } from '#shared/core/named-in.ts';
import * as contract from '#shared/modules/billing/e-invoice/account.ts';
import { portalMessages as messages } from '#shared/modules/billing/e-invoice/portal-messages.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readPublicKey } from './public-key.ts';
import { retryWaiting } from './requests.ts';

const { eInvoiceAccounts } = contract;

/** Adding and editing how the business signs in at the e-invoice portal. */
export const eInvoiceAccountVerbs = {
  create: bind(contract.addEInvoiceAccount, async (tx, { input }) => {
    await refuseStrange(tx, input.gstin);
    refuseBadKeys(input);
    const taken = await tx.sql
      .selectFrom('e_invoice_accounts')
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('gstin', '=', input.gstin)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    if (taken) refuse('exists', messages.known, 'gstin');
    return tx.rows(eInvoiceAccounts).insert({ id: newId(), ...input });
  }),
  update: bind(contract.editEInvoiceAccount, async (tx, { id, input }) => {
    const write = eInvoiceAccounts.access.write(tx.actor);
    const current = await tx.rows(eInvoiceAccounts).visible(id ?? '', write);
    // Who changes the address alone would have the secrets sent to a server of their own.
    const isMoved = input.base_url !== undefined && input.base_url !== current.base_url;
    if (isMoved && (!input.api_client_secret || !input.password))
      refuse('invalid', messages.secretsAgain, input.api_client_secret ? 'password' : 'api_client_secret');
    const next = { ...current, ...namedIn(input) };
    refuseBadKeys(next);
    const saved = tx.rows(eInvoiceAccounts).update(next);
    if (saved.active) await retryWaiting(tx, saved.gstin);
    return saved;
  }),
} as const;

/** Only registrations of the business have an account. */
async function refuseStrange(tx: Tx, gstin: string): Promise<void> {
  const own = await tx.sql
    .selectFrom('companies')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('gstin', '=', gstin)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!own) refuse('invalid', messages.strangeGstin, 'gstin');
}

function refuseBadKeys(account: { readonly portal_key: string; readonly signing_key: string }): void {
  for (const field of ['portal_key', 'signing_key'] as const)
    if (account[field] !== '' && readPublicKey(account[field]) === null)
      refuse('invalid', messages.badKey, field);
}
