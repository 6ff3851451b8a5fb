import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import * as contracts from '#shared/modules/auth/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';

export const disablePasskeys = handleOnline(contracts.disablePasskeys, {
  handler: async (tx) => {
    const { tenantId, userId } = tx.actor;
    await tx.sql
      .deleteFrom('passkeys')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute();
    return { answer: { enabled: false }, about: ['passkeys', userId], message: messages.passkeyOff };
  },
});
