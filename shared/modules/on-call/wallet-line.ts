import { can } from '#shared/core/access.ts';
import { choice, date, id, key, nullable, signedMoney, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * Whose money a line is: a partner's, the business's, cash a partner took, what left through the bank, or tax
 * owed to the state.
 */
export const walletAccounts = ['partner', 'business', 'cash', 'bank', 'tax'] as const;
export const walletKinds = [
  'earning',
  'commission',
  'tax',
  'bonus',
  'lost_job',
  'penalty',
  'cash',
  'payout',
  'reversal',
] as const;
export type WalletKind = (typeof walletKinds)[number];

/**
 * One side of a movement of money between a partner and the business. The lines of a movement add up to zero,
 * and none is ever changed: what was wrong is reversed by another movement.
 */
export const walletLines = defineResource({
  name: 'wallet_lines',
  one: 'wallet_line',
  title: {
    one: ['wallet entry', 'वॉलेट की एंट्री'],
    many: ['wallet entries', 'वॉलेट की एंट्रियाँ'],
    feminine: true,
  },
  naming: ['worker_name', 'kind'],
  path: '/on-call-services/wallet/transactions',
  fields: {
    id: key(),
    /** What the lines of one movement share. */
    movement: key(),
    account: choice(walletAccounts),
    /** The partner's account of the product, on each line of a movement. */
    worker_id: key().label('Partner', 'पार्टनर'),
    worker_name: text(120).label('Partner', 'पार्टनर'),
    kind: choice(walletKinds)
      .label('Kind', 'किस्म')
      .called({
        earning: ['Earning', 'कमाई'],
        commission: ['Commission', 'कमीशन'],
        tax: ['Tax deducted (TDS)', 'काटा गया कर (TDS)'],
        bonus: ['Bonus', 'बोनस'],
        lost_job: ['Credit: job taken by another partner', 'दूसरे पार्टनर को मिली जॉब का क्रेडिट'],
        penalty: ['Penalty', 'जुर्माना'],
        cash: ['Cash collected', 'लिया गया नक़द'],
        payout: ['Payout', 'भुगतान'],
        reversal: ['Reversal', 'वापसी'],
      }),
    /** Rupees; what the account gains is above zero. */
    amount: signedMoney().label('Amount', 'रक़म'),
    day: date().label('Date', 'तारीख़'),
    job_id: nullable(id()),
    /** The movement of the penalty that a reversal gives back. */
    reverses: nullable(key()),
    note: text(500).label('Note', 'नोट'),
    /** What the note says in Hindi, where it is ours; empty where somebody wrote it. */
    note_hi: text(500).label('Note in Hindi', 'हिंदी में नोट'),
    made_by: text(120).label('Recorded by', 'किसने दर्ज किया'),
  },
  access: {
    read: (actor) => can(actor, 'oncall:read') || { worker_id: actor.userId },
    write: 'oncall:write',
  },
  list: {
    columns: ['day', 'worker_name', 'kind', 'amount', 'note'],
    filter: ['worker_id', 'kind', 'day'],
    sort: ['created_at', 'day', 'amount'],
    search: ['worker_name', 'note', 'note_hi'],
    order: '-created_at',
  },
});

export type WalletLine = Row<typeof walletLines>;
