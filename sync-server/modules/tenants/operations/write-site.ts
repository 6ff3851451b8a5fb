import { refuse } from '#shared/core/errors.ts';
import { tenantMessages as messages } from '#shared/modules/tenants/messages.ts';
import { siteOperations, sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/sync/operations.ts';
import {
  dutiesAhead,
  isPlannedAhead,
  refreshDuties,
} from '#server/modules/roster/operations/refresh-duties.ts';

/**
 * Changes a site. Duties of today and later that have been published move with it, so that the phones judge
 * by the new place; those of earlier days keep where they were.
 */
export const editSite = bind(siteOperations.update, async (tx, { id, input }) => {
  const current = await tx.rows(sites).visible(id ?? '', sites.access.write(tx.actor));
  const next = { ...current, ...input };
  const fault = sites.check?.(next);
  // A site of before that has half a position can still be renamed.
  if (fault && (input.lat !== undefined || input.lng !== undefined))
    refuse('invalid', fault.text, fault.field);
  const saved = tx.rows(sites).update(next);
  const seen = [
    'name',
    'name_hi',
    'lat',
    'lng',
    'radius_m',
    'place_qr',
    'handover',
    'handover_items',
  ] as const;
  if (seen.some((name) => next[name] !== current[name])) await refreshDuties(tx, next.id);
  return saved;
});

/** Removes a site that has no more duties, published or planned. */
export const removeSite = bind(siteOperations.remove, async (tx, { id }) => {
  const current = await tx.rows(sites).visible(id ?? '', sites.access.write(tx.actor));
  if ((await dutiesAhead(tx, current.id)).length > 0 || (await isPlannedAhead(tx, current.id)))
    refuse('illegal_transition', messages.siteHeld);
  tx.rows(sites).remove(current);
  return current;
});
