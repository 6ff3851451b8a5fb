import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { blankClient } from '#shared/modules/billing/blank-client.ts';
import { clientFault, clientOperations, clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { clientMessages as messages } from '#shared/modules/billing/client-messages.ts';
import { mergeMessages } from '#shared/modules/billing/merge-messages.ts';
import { receiptMessages } from '#shared/modules/billing/receipts/messages.ts';
import { bind } from '#server/core/sync/operations.ts';
import { completeClient } from '../complete-client.ts';

/** The verbs of clients, which stand at two addresses. */
export const changeClients = {
  create: bind(clientOperations.create, async (tx, { input }) => {
    const id = typeof input['id'] === 'string' ? input['id'] : newId();
    return tx.rows(clients).insert(complete({ ...blankClient, name: '', ...input, id }));
  }),
  update: bind(clientOperations.update, async (tx, { id, input }) => {
    const current = await tx.rows(clients).visible(id ?? '', clients.access.write(tx.actor));
    refuseMerged(current);
    return tx.rows(clients).update(complete({ ...current, ...input }));
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
    tx.rows(clients).remove(current);
    return current;
  }),
} as const;

/** What was merged stays as it was, so that it can be undone. */
function refuseMerged({ merged_into: mergedInto, name }: Client): void {
  if (mergedInto !== null) refuse('illegal_transition', filled(mergeMessages.merged, { client: name }), 'id');
}

/** A client with what its GSTIN says filled in. Refuses what does not go together. */
function complete<One extends Omit<Client, 'ver' | 'created_at' | 'updated_at'>>(client: One): One {
  const fault = clientFault(client);
  if (fault) refuse('invalid', fault.text, fault.field);
  return completeClient(client);
}
