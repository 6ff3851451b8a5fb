import { refuse } from '#shared/core/errors.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import * as contracts from '#shared/modules/auth/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { revokeSessionsIn } from '#server/core/http/sessions.ts';

export const endSession = handleOnline(contracts.endSession, {
  handler: async (tx, { params, call }) => {
    const id = params['id'] ?? '';
    const ended = await revokeSessionsIn(tx, call.services, tx.actor, 'signed out from another device', id);
    if (ended === 0) refuse('not_found', messages.noSession);
    return { answer: { ended }, about: ['sessions', id] };
  },
});
