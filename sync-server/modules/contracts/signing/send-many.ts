import type * as z from 'zod/mini';
import type { Message } from '#shared/core/i18n.ts';
import { validate } from '#shared/core/validate.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import { sendContract, sendManyContracts as contract } from '#shared/modules/contracts/signing/operations.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { oneOfMany } from '../one-of-many.ts';
import { firstSigner } from './first-signer.ts';
import { prepareDocument, sendPrepared } from './send-contract.ts';
import type { Prepared, Sending } from './send-contract.ts';

/** Whom a contract goes to, and the document; or why it cannot be sent. */
type Item = {
  readonly id: string;
  readonly number: string;
  readonly client: string;
  readonly to: string;
  readonly ready: { readonly input: Sending; readonly prepared: Prepared } | { readonly problem: Message };
};

/**
 * Sends several contracts, each to the contact of its client. What cannot be sent is said of each, and keeps
 * none of the others from it.
 */
export const sendManyContracts = handleOnline(contract, {
  prepare: async ({ call, input }) => {
    const items: Item[] = [];
    for (const id of new Set(input.ids)) items.push(await itemOf(call, id, input));
    return items;
  },
  handler: async (tx, { prepared: items, call }) => {
    const results: z.output<typeof contract.output>['results'] = [];
    for (const { ready, ...item } of items) {
      const done =
        'problem' in ready
          ? ready
          : await oneOfMany(tx, () => sendPrepared(tx, { id: item.id, ...ready, call }));
      const problem: [string, string] | null = 'problem' in done ? [...done.problem] : null;
      results.push({ ...item, sent: problem === null, problem });
    }
    const sent = results.flatMap(({ id, sent: isSent }) => (isSent ? [id] : []));
    return {
      answer: { results },
      about: sent.length === 0 ? null : ['contracts', ...sent],
      logged: { sent: sent.length, of: results.length },
    };
  },
});

async function itemOf(
  call: SignedCall,
  id: string,
  { sequence, expires_on, remind_days }: z.output<typeof contract.input>,
): Promise<Item> {
  const { services, actor } = call;
  const row = await visibleRows(services.database, contracts, actor.tenantId, contracts.access.write(actor))
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!row) return { id, number: '', client: '', to: '', ready: { problem: messages.noContract } };
  const found = decodeRow(contracts, row);
  const { client, signer } = await firstSigner(services.database, actor.tenantId, found);
  const item = { id, number: found.number, client, to: signer?.email || (signer?.phone ?? '') };
  if (signer === null) return { ...item, ready: { problem: messages.noContact } };
  const made = await oneOfMany(null, async () => {
    // The record of a client may hold what no signer may have.
    const input = validate(sendContract.input, { signers: [signer], sequence, expires_on, remind_days });
    return { input, prepared: await prepareDocument(call, found, input) };
  });
  return { ...item, ready: 'problem' in made ? made : made.value };
}
