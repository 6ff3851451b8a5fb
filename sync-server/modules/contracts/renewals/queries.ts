import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readOfOthersOn } from './read-of-others.ts';

type Place = { readonly siteId: string; readonly postId: string | null; readonly date: CalendarDate };
type Of = {
  readonly contract: Pick<Contract, 'id' | 'renews_id' | 'user_id' | 'start_date' | 'end_date' | 'last_day'>;
  readonly clientIds: readonly string[];
  readonly within: { readonly from: CalendarDate; readonly to: CalendarDate };
};

/**
 * Tells which posts, and sites where no post is named, of a contract's clients are another contract's on the
 * days on which both run.
 */
export async function readPlacesOfOthers(
  database: Database,
  tenantId: string,
  { contract, clientIds, within }: Of,
): Promise<(place: Place) => boolean> {
  const end = contract.last_day ?? contract.end_date;
  const days: CalendarDate[] = [];
  for (let day = within.from; day <= within.to; day = addDays(day, 1))
    if (contract.start_date <= day && day <= end) days.push(day);
  if (days.length === 0) return () => false;
  const asked = { database, sql: database.read, tenantId };
  const ofOthers = await readOfOthersOn(asked, { contract, clientIds, days });
  return ({ siteId, postId, date }) => {
    const on = ofOthers.get(date);
    if (!on) return false;
    return postId === null ? on.site(siteId) : on.post({ id: postId, site_id: siteId });
  };
}
