import { can } from '#shared/core/access.ts';
import { instant, key, money, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { onCallMessages as messages } from './messages.ts';

export const appealLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'accepted', 'rejected'],
  actions: {
    accept: { from: ['open'], to: 'accepted' },
    reject: { from: ['open'], to: 'rejected' },
  },
});

/**
 * What a partner says against a penalty. Its id is that of the penalty's movement, so that there is one; what
 * is accepted gives the penalty back.
 */
export const walletAppeals = defineResource({
  name: 'wallet_appeals',
  one: 'wallet_appeal',
  title: { one: ['appeal', 'अपील'], many: ['appeals', 'अपीलें'], feminine: true },
  naming: ['worker_name', 'reason'],
  path: '/on-call-services/wallet/appeals',
  fields: {
    id: key(),
    worker_id: key().label('Partner', 'पार्टनर'),
    worker_name: text(120).label('Partner', 'पार्टनर'),
    /** Rupees that the penalty took. */
    amount: money().label('Amount', 'रक़म'),
    /** What the penalty was for, as the office wrote it. */
    penalty: text(500).label('Penalty for', 'जुर्माना किसलिए'),
    reason: text(1000, { min: 1, missing: messages.appealReason }).label('Appeal', 'अपील'),
    status: status(appealLifecycle)
      .label('Status', 'स्थिति')
      .called({
        open: ['Under review', 'देखी जा रही है'],
        accepted: ['Accepted', 'मानी गई'],
        rejected: ['Rejected', 'नामंज़ूर'],
      }),
    answer: text(500).label('Answer', 'जवाब'),
    decided_by: text(120).label('Decided by', 'किसने तय किया'),
    decided_at: nullable(instant()),
  },
  access: {
    read: (actor) => can(actor, 'oncall:read') || { worker_id: actor.userId },
    write: (actor) => can(actor, 'oncall:write') || { worker_id: actor.userId },
  },
  list: {
    columns: ['worker_name', 'amount', 'penalty', 'reason', 'status'],
    filter: ['status', 'worker_id'],
    sort: ['created_at', 'amount'],
    search: ['worker_name', 'reason', 'penalty'],
    order: '-created_at',
  },
});

export type WalletAppeal = Row<typeof walletAppeals>;
