import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { bankMessages } from '#shared/modules/billing/bank/messages.ts';
import { bankAccounts } from '#shared/modules/billing/bank-account.ts';
import { addBankAccount, editBankAccount } from '#shared/modules/billing/bank-account-operations.ts';
import { refuseStrangers } from '#server/core/http/resource-routes.ts';
import { bind } from '#server/core/sync/operations.ts';

/** Adding and editing an account: of its number, only the last four digits stand in lists. */
export const bankAccountVerbs = {
  create: bind(addBankAccount, async (tx, { input }) => {
    await refuseStrangers(tx, bankAccounts, input, input);
    return tx.rows(bankAccounts).insert({ id: newId(), ...input, last4: input.account.slice(-4) });
  }),
  update: bind(editBankAccount, async (tx, { id, input }) => {
    const current = await tx.rows(bankAccounts).visible(id ?? '', bankAccounts.access.write(tx.actor));
    const next = { ...current, ...namedIn(input) };
    await refuseStrangers(tx, bankAccounts, next, input);
    return tx.rows(bankAccounts).update({ ...next, last4: next.account.slice(-4) });
  }),
  // What was imported into an account is recognised by it, and would come in again.
  remove: bind(resourceOperations(bankAccounts).remove, async (tx, { id }) => {
    const current = await tx.rows(bankAccounts).visible(id ?? '', bankAccounts.access.write(tx.actor));
    const line = await tx.sql
      .selectFrom('bank_lines')
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('bank_account_id', '=', current.id)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    if (line) refuse('illegal_transition', bankMessages.hasLines, 'id');
    tx.rows(bankAccounts).remove(current);
    return current;
  }),
} as const;
