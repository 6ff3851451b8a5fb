import * as z from 'zod/mini';
import { date, id, key, money, text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { onCallMessages as messages } from './messages.ts';
import type { WalletKind } from './wallet-line.ts';

/** What the office books by hand. */
export const adjustments = ['bonus', 'penalty', 'cash', 'reversal'] as const satisfies readonly WalletKind[];

const moved = z.object({
  movement: z.string(),
  worker_id: z.string(),
  worker_name: z.string(),
  amount: z.number(),
});
const amount = money().schema.check(z.gt(0, messages.amount.join('\u0000')));

/**
 * Books a bonus, a penalty, cash that a partner took, or the reversal of a penalty. The same id is booked
 * once.
 */
export const adjustWallet = defineOnlineOperation({
  name: 'wallet.adjust',
  method: 'POST',
  path: '/on-call-services/wallet/entries',
  summary: ['Add a wallet entry', 'वॉलेट में एंट्री करें'],
  permission: 'oncall:write',
  status: 201,
  input: z.strictObject({
    id: z.optional(id().schema),
    worker_id: key().schema,
    kind: z.enum(adjustments),
    amount,
    /** The wallet entry of the penalty that a reversal gives back, by its id. */
    penalty: z.optional(key().schema),
    note: text(500, { min: 1, missing: messages.walletNote }).schema,
  }),
  output: moved,
});

/**
 * Pays what partners are owed, all of them or those named. The same batch sent again pays nothing more. Of
 * all, those without a bank account are left out; one who is named and has none is refused.
 */
export const payOut = defineOnlineOperation({
  name: 'wallet.pay_out',
  method: 'POST',
  path: '/on-call-services/wallet/payouts',
  summary: ['Pay partners', 'पार्टनर को भुगतान करें'],
  permission: 'oncall:write',
  status: 201,
  input: z.strictObject({
    id: id().schema,
    worker_ids: z._default(z.array(key().schema).check(z.maxLength(1000)), []),
    paid_on: z.optional(date().schema),
    note: z._default(text(200).schema, ''),
  }),
  output: z.strictObject({
    id: z.string(),
    total: z.number(),
    payouts: z.array(moved),
    left_out: z.array(z.strictObject({ worker_id: z.string(), worker_name: z.string(), amount: z.number() })),
  }),
});
