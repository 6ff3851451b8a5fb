import * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { pick } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { tenantMessages as say } from '#shared/modules/tenants/messages.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/operations.ts';
import type { Tx } from '#server/core/transaction.ts';

const contract = { resource: sites, permission: 'locations:write', offline: false } as const;

/**
 * Changes a site. Duties of today and later that have been published move with it, so that the phones judge by the new
 * place; those of earlier days keep where they were.
 */
export const editSite = bind(
  defineOperation<Partial<Site>, Site>({
    ...contract,
    name: 'location.update',
    method: 'PUT',
    path: '/locations/{id}',
    summary: ['Change a work site', 'साइट बदलें'],
    input: z.partial(pick(sites.fields, sites.writable.update)),
  }),
  async (tx, { id, input }) => {
    const current = await tx.rows(sites).visible(id ?? '', sites.access.write(tx.actor));
    const next = { ...current, ...input };
    tx.rows(sites).update(next);
    const seen = ['name', 'name_hi', 'lat', 'lng', 'radius_m'] as const;
    if (seen.some((name) => next[name] !== current[name])) await moveDuties(tx, next);
    return { ...next, ver: current.ver + 1, updated_at: tx.now };
  },
);

/** Removes a site where no duty is to be done any more. */
export const removeSite = bind(
  defineOperation({
    ...contract,
    name: 'location.delete',
    method: 'DELETE',
    path: '/locations/{id}',
    summary: ['Remove a work site', 'साइट हटाएँ'],
    input: z.strictObject({}),
  }),
  async (tx, { id }) => {
    const current = await tx.rows(sites).visible(id ?? '', sites.access.write(tx.actor));
    if ((await dutiesAhead(tx, current.id)).length > 0) refuse('illegal_transition', say.siteHeld);
    tx.rows(sites).remove(current);
    return current;
  },
);

async function moveDuties(tx: Tx, site: Site): Promise<void> {
  const ids = await dutiesAhead(tx, site.id);
  const rows = tx.rows(roster);
  await rows.prefetch(ids);
  for (const id of ids) {
    const duty = await rows.find(id);
    if (duty) rows.update({ ...duty, site_name: site.name, site_name_hi: site.name_hi, lat: site.lat, lng: site.lng, radius_m: site.radius_m });
  }
}

async function dutiesAhead(tx: Tx, siteId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('roster')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('site_id', '=', siteId)
    .where('date', '>=', dateOf(tx.now))
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => String(row['id']));
}
