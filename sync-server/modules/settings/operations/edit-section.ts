import type { SectionName } from '#shared/modules/settings/sections.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { writeSettings } from '#server/core/sql/tenant-settings.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { readSection } from '../queries.ts';

/** Changes in one section of the settings what the body names, and leaves the rest. */
export async function editSection(call: SignedCall, name: SectionName): Promise<Reply> {
  const change = call.body as Record<string, unknown>;
  const data = await runTransaction(call.services, call.actor, async (tx) => {
    const { tenantId } = tx.actor;
    const next = { ...(await readSection(tx.sql, tenantId, name)), ...change };
    await writeSettings(tx.sql, tenantId, name, next);
    tx.log(logLine(tx.actor, `settings.${name}`, 'tenants', tenantId, restOrigin(), 'applied', JSON.stringify(change)));
    return next;
  });
  return { data };
}
