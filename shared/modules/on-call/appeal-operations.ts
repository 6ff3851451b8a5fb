import * as z from 'zod/mini';
import { key } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { filledText, shapeOf } from '#shared/core/record-schema.ts';
import { onCallMessages as messages } from './messages.ts';
import { walletAppeals } from './wallet-appeal.ts';

/** Appeals against a penalty of the caller; once for each penalty. */
export const appealPenalty = defineOperation({
  name: 'wallet_appeal.create',
  method: 'POST',
  path: '/on-call-services/wallet/appeals',
  summary: ['Appeal against a penalty', 'जुर्माने के ख़िलाफ़ अपील करें'],
  input: z.strictObject({ movement: key().schema, ...shapeOf(walletAppeals, ['reason']) }),
  resource: walletAppeals,
  offline: false,
});

const answer = filledText(walletAppeals, 'answer', messages.appealAnswer);

/** Gives the penalty back; the partner reads the answer. */
export const acceptAppeal = defineOperation({
  name: 'wallet_appeal.accept',
  method: 'POST',
  path: '/on-call-services/wallet/appeals/{id}/accept',
  summary: ['Accept an appeal', 'अपील मानें'],
  input: z.strictObject({ answer }),
  resource: walletAppeals,
  permission: 'oncall:write',
  offline: false,
});

/** Lets the penalty stand; the partner reads the answer. */
export const rejectAppeal = defineOperation({
  name: 'wallet_appeal.reject',
  method: 'POST',
  path: '/on-call-services/wallet/appeals/{id}/reject',
  summary: ['Reject an appeal', 'अपील नामंज़ूर करें'],
  input: z.strictObject({ answer }),
  resource: walletAppeals,
  permission: 'oncall:write',
  offline: false,
});
