import { storedMembers } from '#server/core/sql/stored-values.ts';
import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { readableOf } from '#shared/core/palette.ts';
import * as contracts from '#shared/modules/tenants/online.ts';
import { brandView } from '#server/core/documents/brand-view.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';

export const editBrand = handleOnline(contracts.editBrand, {
  within: ({ params }) => params['id'] ?? '',
  prepare: async ({ call }) => {
    if (!can(call.actor, 'platform:write')) ownOnly(call);
    await refuseUnknown(call);
  },
  handler: async (tx, { input }) => {
    const { tenantId } = tx.actor;
    const { name, primary, secondary, accent, ...contacts } = input;
    // Whatever colour a client sends, the one that is kept can be read.
    const colours = Object.fromEntries(
      Object.entries({ primary, secondary, accent }).flatMap(([tone, colour]) =>
        colour === undefined ? [] : [[tone, colour === '' ? '' : readableOf(colour)]],
      ),
    );
    await lockTenantSequence(tx);
    const row = await tx.sql
      .selectFrom('tenants')
      .select(['name', 'brand'])
      .where('id', '=', tenantId)
      .where('erasing_at', 'is', null)
      .where('importing', 'is', null)
      .executeTakeFirst();
    if (!row) refuseGone();
    const brand = JSON.stringify({
      ...storedMembers(row['brand']),
      ...contacts,
      ...colours,
    });
    const next = { name: name ?? String(row['name']), brand };
    await tx.sql.updateTable('tenants').set(next).where('id', '=', tenantId).execute();
    return { answer: brandView({ id: tenantId, ...next }), about: ['tenants', tenantId] };
  },
});

async function refuseUnknown({ services, params }: Pick<SignedCall, 'services' | 'params'>): Promise<void> {
  const row = await services.database.read
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', params['id'] ?? '')
    .executeTakeFirst();
  if (!row) refuseGone();
}

function refuseGone(): never {
  return refuse('not_found', ['Not found', 'नहीं मिला']);
}

/** Any business but the caller's own is not there. */
export function ownOnly({ actor, params }: Pick<SignedCall, 'actor' | 'params'>): void {
  if (params['id'] !== actor.tenantId) refuseGone();
}
