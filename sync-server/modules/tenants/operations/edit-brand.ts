import { refuse } from '#shared/core/errors.ts';
import type { BrandInput } from '#shared/modules/tenants/brand.ts';
import { logLine, restOrigin } from '#server/core/operations.ts';
import type { Reply, SignedCall } from '#server/core/route.ts';
import { runTransaction } from '#server/core/transaction.ts';

/** Changes the name and the contacts of the caller's own business; any other is not there. */
export async function editBrand(call: SignedCall): Promise<Reply> {
  const { tenantId } = call.actor;
  if (call.params['id'] !== tenantId) refuse('not_found', ['Not found', 'नहीं मिला']);
  const { name, ...contacts } = call.body as BrandInput;
  const data = await runTransaction(call.services, call.actor, async (tx) => {
    const row = await tx.sql.selectFrom('tenants').select(['name', 'brand']).where('id', '=', tenantId).executeTakeFirstOrThrow();
    const next = { name: name ?? String(row['name']), brand: { ...(JSON.parse(String(row['brand'])) as Record<string, unknown>), ...contacts } };
    await tx.sql
      .updateTable('tenants')
      .set({ name: next.name, brand: JSON.stringify(next.brand) })
      .where('id', '=', tenantId)
      .execute();
    tx.log(logLine(call.actor, 'tenant.update', 'tenants', tenantId, restOrigin(), 'applied', JSON.stringify(call.body)));
    return { id: tenantId, name: next.name, ...next.brand };
  });
  return { data };
}
