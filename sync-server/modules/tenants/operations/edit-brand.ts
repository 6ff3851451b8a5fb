import { refuse } from '#shared/core/errors.ts';
import { readableOf } from '#shared/core/palette.ts';
import type { BrandInput } from '#shared/modules/tenants/brand.ts';
import { brandView } from '#server/core/documents/brand-view.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';

/** Changes the name, the contacts and the colours of the caller's own business; any other is not there. */
export async function editBrand(call: SignedCall): Promise<Reply> {
  const { tenantId } = call.actor;
  if (call.params['id'] !== tenantId) refuse('not_found', ['Not found', 'नहीं मिला']);
  const { name, primary, secondary, accent, ...contacts } = call.body as BrandInput;
  // Whatever colour a client sends, the one that is kept can be read.
  const colours = Object.fromEntries(
    Object.entries({ primary, secondary, accent }).flatMap(([tone, colour]) => (colour === undefined ? [] : [[tone, colour === '' ? '' : readableOf(colour)]])),
  );
  const data = await runTransaction(call.services, call.actor, async (tx) => {
    const row = await tx.sql.selectFrom('tenants').select(['name', 'brand']).where('id', '=', tenantId).executeTakeFirstOrThrow();
    const next = { name: name ?? String(row['name']), brand: { ...(JSON.parse(String(row['brand'])) as Record<string, unknown>), ...contacts, ...colours } };
    await tx.sql
      .updateTable('tenants')
      .set({ name: next.name, brand: JSON.stringify(next.brand) })
      .where('id', '=', tenantId)
      .execute();
    tx.log(logLine(call.actor, 'tenant.update', 'tenants', tenantId, restOrigin(), 'applied', JSON.stringify(call.body)));
    return brandView({ id: tenantId, name: next.name, brand: JSON.stringify(next.brand) });
  });
  return { data };
}
