import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import type { Vacancy } from '#shared/modules/roster/vacancies.ts';
import { postRows } from './grid-model.ts';
import type { Model } from './grid-model.ts';

/**
 * Where people are missing in the shifts of a site, or of all, that have not ended at a moment, the soonest
 * first: last night's too while it goes on, and no longer this morning's when it is over.
 */
export function openVacancies(model: Model, site: string, nowMs: number): Vacancy[] {
  const found: Vacancy[] = [];
  for (const row of postRows(model)) {
    const post = model.posts.get(row.postId);
    const shift = model.shifts.get(row.shiftId);
    if (!post || !shift || (site !== '' && post.site_id !== site)) continue;
    row.cells.forEach((cell, at) => {
      const date = model.dates[at];
      if (!date || cell.planned >= cell.needed || dutyTimes({ date, ...shift }).endsMs <= nowMs) return;
      found.push({
        date,
        post_id: row.postId,
        site_id: post.site_id,
        shift_id: row.shiftId,
        needed: cell.needed,
        planned: cell.planned,
      });
    });
  }
  return found.toSorted((a, b) => a.date.localeCompare(b.date));
}
