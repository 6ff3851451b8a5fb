import { apiKeys, revokeApiKey as contract } from '#shared/modules/integrations/api-key.ts';
import { bind } from '#server/core/sync/operations.ts';

export const revokeApiKey = bind(contract, async (tx, { id }) => {
  const rows = tx.rows(apiKeys);
  const key = await rows.visible(id ?? '', apiKeys.access.write(tx.actor));
  return key.revoked_at === null ? rows.update({ ...key, revoked_at: tx.now }) : key;
});
