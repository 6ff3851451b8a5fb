import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, date, integer, key, money, nested, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import { skills } from './statutory/rates.ts';

/** By what a wage is counted: the days of the calendar, 26 days, a day's rate, or a duty's. */
export const wageBases = ['calendar', '26', 'daily', 'duty'] as const;
export type WageBasis = (typeof wageBases)[number];

/** One part of the pay, in rupees for a month, a day or a duty, and where it counts. */
export const wageComponent = z.strictObject({
  name: text(40, { min: 1 }).schema,
  amount: money().schema,
  inWages: z._default(z.boolean(), true),
  inFiftyPercentTotal: z._default(z.boolean(), true),
  prorate: z._default(z.boolean(), true),
  inOvertimeBase: z._default(z.boolean(), true),
  taxable: z._default(z.boolean(), true),
});
export type WageComponent = z.output<typeof wageComponent>;

/**
 * What somebody is paid from a day on: a person, or whoever works at a site, at a post or in a skill. The
 * closest one holds - a person's own before the site's, that before the post's - and of those the newest that
 * has begun.
 */
export const wageStructures = defineResource({
  name: 'wage_structures',
  one: 'wage_structure',
  title: { one: ['wage structure', 'वेतन ढाँचा'], many: ['wage structures', 'वेतन ढाँचे'] },
  naming: ['staff_id', 'site_id', 'post', 'effective_from'],
  fields: {
    id: key(),
    staff_id: nullable(key()).refersTo('staff').editable().label('Employee', 'कर्मचारी'),
    site_id: nullable(key()).refersTo('locations').editable().label('Site', 'साइट'),
    post: text(80).editable().label('Post', 'पोस्ट'),
    skill: nullable(choice(skills).called(skillNames)).editable().label('Skill', 'कौशल'),
    effective_from: date().editable().label('Effective from', 'लागू तारीख़').required(),
    basis: choice(wageBases)
      .editable()
      .label('Pay basis', 'वेतन का आधार')
      .called({
        calendar: ['Monthly, calendar days', 'मासिक, कैलेंडर के दिन'],
        '26': ['Monthly, 26 days', 'मासिक, 26 दिन'],
        daily: ['Daily', 'रोज़'],
        duty: ['Per duty', 'प्रति ड्यूटी'],
      }),
    /** Hours that a duty's rate covers; over eight the law's overtime is inside of it. */
    duty_hours: integer(1, 24).editable().label('Hours per duty', 'ड्यूटी के घंटे'),
    components: nested(z.array(wageComponent).check(z.minLength(1), z.maxLength(20)))
      .editable()
      .told()
      .label('Components', 'वेतन के हिस्से'),
    note: text(300).editable().label('Note', 'नोट'),
  },
  access: { read: (actor) => can(actor, 'payroll:read'), write: (actor) => can(actor, 'payroll:write') },
  list: {
    filter: ['staff_id', 'site_id', 'post', 'skill', 'basis'],
    sort: ['effective_from', 'created_at'],
    search: ['note', 'post'],
    order: '-effective_from',
  },
});

export type WageStructure = Row<typeof wageStructures>;

/** For whom a structure is looked up. */
export type Holder = {
  readonly staffId: string;
  readonly siteId: string | null;
  readonly post: string;
  readonly skill: string;
};

/**
 * The structure that holds for somebody on a day; null where none does. Of two that are as close and from the
 * same day, the one that stands first in the list.
 */
export function structureFor<
  One extends Pick<WageStructure, 'staff_id' | 'site_id' | 'post' | 'skill' | 'effective_from'>,
>(structures: readonly One[], holder: Holder, day: string): One | null {
  let best: One | null = null;
  let bestRank = -1;
  for (const one of structures) {
    if (one.effective_from > day) continue;
    const rank = rankOf(one, holder);
    if (rank < bestRank || rank < 0) continue;
    if (rank > bestRank || !best || one.effective_from > best.effective_from) best = one;
    bestRank = rank;
  }
  return best;
}

/** How close a structure is to somebody; below zero where it is for others. */
function rankOf(
  { staff_id, site_id, post, skill }: Pick<WageStructure, 'staff_id' | 'site_id' | 'post' | 'skill'>,
  holder: Holder,
): number {
  const parts = [
    [staff_id === null, staff_id === holder.staffId, 8],
    [site_id === null, site_id === holder.siteId, 4],
    [post === '', post === holder.post, 2],
    [skill === null, skill === holder.skill, 1],
  ] as const;
  if (parts.some(([open, fits]) => !open && !fits)) return -1;
  return parts.reduce((rank, [open, , worth]) => rank + (open ? 0 : worth), 0);
}
