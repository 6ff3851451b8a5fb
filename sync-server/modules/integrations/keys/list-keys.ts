import { grants } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { apiKeys } from '#shared/modules/integrations/api-key.ts';
import type { ApiKey, ApiKeyView, listApiKeys } from '#shared/modules/integrations/api-key.ts';
import { allowedOf, keepsKeys } from '#server/core/http/api-keys.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { storedText, storedTexts } from '#server/core/sql/stored-values.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** The most keys that are listed, the newest first: those that work, and long before them those of before. */
const mostListed = 200;

/** Every key with whether it works, what for, and when it was last used. */
export async function listKeys({
  services,
  actor,
}: QueryCall<typeof listApiKeys>): Promise<QueryReply<typeof listApiKeys>> {
  const rows = await services.database.read
    .selectFrom('api_keys as k')
    .leftJoin('api_key_uses as l', (join) =>
      join.onRef('l.tenant_id', '=', 'k.tenant_id').onRef('l.key_id', '=', 'k.id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'k.tenant_id').onRef('u.id', '=', 'k.made_by'),
    )
    .leftJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role'),
    )
    .selectAll('k')
    .select(['l.used_at', 'l.used_from', 'u.active as maker_active', 'r.permissions as held'])
    .where('k.tenant_id', '=', actor.tenantId)
    .where('k.deleted', '=', 0)
    .orderBy('k.created_at', 'desc')
    .limit(mostListed)
    .execute();
  const today = dateOf(instantFromMs(services.nowMs()));
  return {
    data: rows.map((row): ApiKeyView => {
      const key = decodeRow(apiKeys, row);
      const held = Number(row['maker_active']) === 1 ? storedTexts(row['held'] ?? '[]') : [];
      const { id, name, starts_with, permissions, per_minute, expires_on, made_by_name, revoked_at } = key;
      const state = stateOf(key, held, today);
      return {
        ...{ id, name, starts_with, permissions, per_minute, expires_on, made_by_name, revoked_at },
        works_for: state === 'active' ? allowedOf(permissions, held) : [],
        state,
        created_at: key.created_at,
        last_used_at: storedText(row['used_at']),
        last_used_from: storedText(row['used_from']) ?? '',
      };
    }),
  };
}

function stateOf(key: ApiKey, held: readonly string[], today: CalendarDate): ApiKeyView['state'] {
  if (key.revoked_at !== null) return 'revoked';
  if (key.expires_on !== null && key.expires_on < today) return 'expired';
  return grants(held, keepsKeys) ? 'active' : 'stopped';
}
