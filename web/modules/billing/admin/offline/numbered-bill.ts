import type { NumberedWork } from '#web/core/sync/offline-set.ts';
import { waitingMessages as messages } from '../../waiting-messages.ts';

/**
 * The number of a bill that this device issues: given to no other bill, and told to the server as cancelled
 * where the bill is discarded. A discarded one that the server does not take either goes for good.
 */
export const numberedBill: NumberedWork = {
  numberOf: ({ number }) => (typeof number === 'string' ? number : ''),
  discarded: (input) => (input['given_up'] === true ? null : { ...input, given_up: true }),
  discardedTitle: (input) => (input['given_up'] === true ? messages.discarded : null),
};
