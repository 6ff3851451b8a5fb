import { groupBy } from '#shared/core/group-by.ts';
import type { DutyLine } from '#shared/modules/billing/duties/bill-facts.ts';
import type { PlannedBill } from '../plan-bills-task.ts';
import { isBilled, withBeside } from './billed-days.ts';
import type { Beside, Billed, Wanted } from './billed-days.ts';
import { wantedDays, wantedSources } from './billed-work.ts';
import type { Group } from './bill-group.ts';

type Planned = Pick<PlannedBill, 'annexure' | 'work'>;
type Known = {
  readonly month: string;
  /** What issued bills have of the month. */
  readonly billed: Billed;
  /** What the rate of a fixed amount is known as. */
  readonly namesOf: (rateId: string) => readonly string[];
};
type Unbilled = Planned & {
  readonly groups: readonly Group[];
  /** The sites of which a part is billed and another is not: nobody can tell what of them to draft. */
  readonly partly: readonly string[];
};

/**
 * What of a month is on no issued bill, such as one site after the bill that it was on was credited while
 * those of others are right. What one bill has of a site is drafted whole or not at all; a charge besides the
 * duties, such as material, is drafted alone where it was forgotten.
 */
export function unbilledGroups(planned: Planned, groups: readonly Group[], known: Known): Unbilled {
  const partly = new Set<string>();
  const rows = withBeside(planned.annexure, known.month);
  const musters = groupBy(rows, ({ siteId }) => siteId);
  const rest = groups.map((group) => {
    const units = groupBy(group.lines, (line) => unitOf(line));
    const open = [...units.values()].flatMap((unit) => {
      // Of the people of a site, those whose duties are billed here, one by one or by an amount.
      const rates = new Set(unit.flatMap(({ rateId }) => rateId ?? []));
      const site = unit[0]?.siteId ?? null;
      const muster = (site === null ? rows : (musters.get(site) ?? [])).filter(
        (row) => row.rateIds.some((rate) => rates.has(rate)) && (site === null || group.isOf(row)),
      );
      const work = workOf(unit, muster, known);
      const done = work.filter((one) => isBilled(known.billed, one)).length;
      if (done > 0 && done < work.length) partly.add(unit[0]?.line.site || (unit[0]?.line.title ?? ''));
      return done === 0 ? unit : [];
    });
    const lines = new Set(open);
    return { ...group, lines: group.lines.filter((line) => lines.has(line)) };
  });
  // A site whose duties are billed is not counted again for what is drafted beside them.
  const kept = sitesOf(rest);
  const planSites = sitesOf(groups);
  return {
    groups: rest.filter(({ lines }) => lines.length > 0),
    partly: [...partly],
    annexure: planned.annexure,
    work: planned.work.filter(({ siteId }) => kept.has(siteId) || !planSites.has(siteId)),
  };
}

/** The sites that some bills are of, but for charges that stand for themselves. */
function sitesOf(groups: readonly Pick<Group, 'lines'>[]): ReadonlySet<string | null> {
  const lines = groups.flatMap((group) => group.lines);
  return new Set(lines.flatMap((line) => (unitOf(line) === line.siteId ? line.siteId : [])));
}

/** What is billed together: a site, or a charge that stands for itself. */
function unitOf({ siteId, source, line }: DutyLine): string {
  const isAlone = siteId === null || (source?.startsWith('item:') && line.rate > 0);
  return isAlone ? `alone ${source}` : siteId;
}

/** What the lines of a site bill, each by all that issued bills may name it. */
function workOf(
  unit: readonly DutyLine[],
  muster: readonly (Planned['annexure'][number] & { readonly beside: Beside })[],
  { month, namesOf }: Known,
): readonly Wanted[] {
  const sources = unit.flatMap(({ source }) => source ?? []);
  return [...wantedDays(muster, month), ...wantedSources(sources, month, namesOf)];
}
