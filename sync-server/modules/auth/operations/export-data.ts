import { documentReply } from '#server/core/http/document-reply.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { readUser } from '#server/core/http/sessions.ts';
import { publicRecord, decodeRow } from '#server/core/sql/table.ts';
import { readPreferences } from '#server/modules/notifications/queries.ts';

/** Everything that is kept under the caller's own name, as one JSON file: each record as the app shows it. */
export async function exportData(call: SignedCall): Promise<Reply> {
  const { services, actor } = call;
  const { database } = services;
  const records: Record<string, unknown[]> = {};
  for (const resource of services.modules.flatMap((module) => module.resources)) {
    if (!('user_id' in resource.fields)) continue;
    const rows = await database.read
      .selectFrom(resource.name)
      .selectAll()
      .where('tenant_id', '=', actor.tenantId)
      .where('user_id', '=', actor.userId)
      .where('deleted', '=', 0)
      .orderBy('created_at')
      .execute();
    if (rows.length > 0)
      records[resource.name] = rows.map((row) => publicRecord(resource, decodeRow(resource, row)));
  }
  const sessions = await database.read
    .selectFrom('sessions')
    .select(['device', 'ip', 'created_at', 'seen_at', 'revoked_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .execute();
  const everything = {
    made_at: new Date(services.nowMs()).toISOString(),
    account: await readUser(services.database.read, actor),
    preferences: await readPreferences(database.read, actor.tenantId, actor.userId),
    sessions,
    records,
  };
  return documentReply(Buffer.from(JSON.stringify(everything, null, 2)), 'my-data', 'json');
}
