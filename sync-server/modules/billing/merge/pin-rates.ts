import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { mergeMessages as messages } from '#shared/modules/billing/merge-messages.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { titleKey } from '#shared/modules/staff/job-titles.ts';
import { meet, ofClient } from './of-client.ts';

/** A rate for all sites of a client, and the sites for which it is needed once there are sites of another. */
export type Pin = { readonly rateId: string; readonly title: string; readonly siteIds: readonly string[] };
/** A rate that was pinned: it keeps the first site, and each other site has a copy. */
export type Pinned = { readonly id: string; readonly copies: readonly string[] };

type Side = {
  readonly name: string;
  readonly rates: readonly ServiceRate[];
  readonly sites: readonly string[];
};

/**
 * The rates for all sites of a client that would reprice duties of the other one if they were merged.
 */
export function ratesToPin(mine: readonly ServiceRate[], theirs: readonly ServiceRate[]): ServiceRate[] {
  return mine.filter(
    (rate) =>
      rate.site_id === null &&
      rate.basis !== 'fixed' &&
      theirs.some(
        (other) =>
          other.basis !== 'fixed' &&
          meet(rate, other) &&
          // By its rank or shift it is closer to a duty than a rate for the site.
          (other.site_id === null || rate.rank !== '' || rate.shift_id !== null),
      ),
  );
}

/**
 * Plans which rates of two clients are pinned to their own sites. Refuses where that changes what is billed.
 */
export async function planPins(
  sql: Sql,
  tenantId: string,
  [first, second]: readonly [
    { readonly id: string; readonly name: string },
    { readonly id: string; readonly name: string },
  ],
): Promise<Pin[]> {
  const side = async ({ id, name }: { readonly id: string; readonly name: string }): Promise<Side> => ({
    name,
    rates: await ofClient(sql, serviceRates, tenantId, id),
    sites: [...new Set((await ofClient(sql, clientSites, tenantId, id)).map((site) => site.site_id))],
  });
  const [mine, theirs] = [await side(first), await side(second)];
  return [...pinsOf(mine, theirs), ...pinsOf(theirs, mine)];
}

function pinsOf(own: Side, other: Side): Pin[] {
  // A duty that a fixed amount covers is not charged; the amount itself cannot be split between sites.
  const fixed = own.rates.find(
    (rate) =>
      rate.site_id === null &&
      rate.basis === 'fixed' &&
      other.rates.some((one) => one.basis !== 'fixed' && meet(rate, one)),
  );
  if (fixed)
    refuse('exists', filled(messages.fixedForAll, { client: own.name, rate: fixed.title }), 'other_id');
  return ratesToPin(own.rates, other.rates).map((rate) => {
    // Where the client has a rate for the site and the same duties, that one counts already.
    const siteIds = own.sites.filter((siteId) => {
      const closer = own.rates.filter(
        (one) => one.site_id === siteId && isForSame(one, rate) && meet(one, rate),
      );
      if (closer.length > 0 && !closer.some((one) => covers(one, rate)))
        refuse('exists', filled(messages.rateInPart, { client: own.name, rate: rate.title }), 'other_id');
      return closer.length === 0;
    });
    if (siteIds.length === 0)
      refuse('exists', filled(messages.rateWithoutSite, { client: own.name, rate: rate.title }), 'other_id');
    return { rateId: rate.id, title: rate.title, siteIds };
  });
}

/** Pins rates to the sites of their client, with a copy for each site but the first. */
export async function pinRates(tx: Tx, pins: readonly Pin[]): Promise<Pinned[]> {
  const pinned: Pinned[] = [];
  for (const { rateId, siteIds } of pins) {
    const rate = await tx.rows(serviceRates).find(rateId);
    if (!rate) continue;
    const { ver: _ver, created_at: _created, updated_at: _updated, ...facts } = rate;
    const copies = siteIds.slice(1).map((siteId) => {
      const copy = tx.rows(serviceRates).insert({ ...facts, id: newId(), site_id: siteId });
      return copy.id;
    });
    tx.rows(serviceRates).update({ ...rate, site_id: siteIds[0] ?? null });
    pinned.push({ id: rateId, copies });
  }
  return pinned;
}

/** Lets rates that were pinned be for all sites again. */
export async function unpinRates(tx: Tx, pinned: readonly Pinned[]): Promise<void> {
  for (const { id, copies } of pinned) {
    const rate = await tx.rows(serviceRates).find(id);
    if (rate) tx.rows(serviceRates).update({ ...rate, site_id: null });
    for (const copyId of copies) {
      const copy = await tx.rows(serviceRates).find(copyId);
      if (copy) tx.rows(serviceRates).remove(copy);
    }
  }
}

function isForSame(one: ServiceRate, rate: ServiceRate): boolean {
  return (
    one.post_id === rate.post_id &&
    one.shift_id === rate.shift_id &&
    titleKey(one.rank) === titleKey(rate.rank) &&
    one.basis !== 'fixed'
  );
}

function covers(one: ServiceRate, rate: ServiceRate): boolean {
  return one.from <= rate.from && (one.to === null || (rate.to !== null && one.to >= rate.to));
}
