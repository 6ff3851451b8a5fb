import { shareOut } from '#shared/core/gst.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { minus, noMoney, paise, paiseToRupees, percentOf, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { BilledTo, DutyBill, DutyLine } from '../duties/bill-facts.ts';
import { lineAmount } from '../rules.ts';

/** A term of a contract that takes something off, and on which days it counts. */
export type PenaltyTerm = {
  readonly id: string;
  readonly contract: string;
  readonly name: string;
  readonly kind: 'uncovered_duty' | 'late_duty' | 'missed_round' | 'fill_rate';
  readonly amount: number;
  readonly minutes: number;
  readonly percent: number;
  readonly below: number;
  readonly siteId: string | null;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Whether a post, or a site that has none, is another contract's on a day. */
  readonly isOfOther: (place: Pick<DayOfPost, 'siteId' | 'postId' | 'date'>) => boolean;
};

/** What happened on a day: at a post, or for a missed patrol at a site, which has no post. */
export type DayOfPost = BilledTo & {
  readonly siteId: string;
  readonly postId: string | null;
  /** The name of the post today, which bills bear. */
  readonly post: string;
  readonly date: CalendarDate;
  readonly required: number;
  /** Duties that were ordered and that nobody did. */
  readonly uncovered: number;
  /** By how many minutes each duty that was planned began late. */
  readonly late: readonly number[];
  readonly missedRounds: number;
};

type Facts = {
  readonly terms: readonly PenaltyTerm[];
  readonly days: readonly DayOfPost[];
  readonly siteNames: ReadonlyMap<string, string>;
  /** The days of the month, and the first that is billed: two bills of one month each have their own. */
  readonly monthDays: number;
  readonly from: CalendarDate;
};

/** What one post, or the rest of a site, was billed at and can still lose, in paise. */
type Budget = {
  readonly siteId: string;
  /** The site of the line that it is a share of; null where one amount is for all sites. */
  readonly lineSite: string | null;
  readonly gstin: string;
  readonly billed_by: string | null;
  readonly postId: string | null;
  readonly post: string;
  readonly sac: string;
  readonly gstRate: number;
  billed: Paise;
  left: Paise;
};

/**
 * The lines that penalties take off a bill of duties, with the row of its annexure for each: the count and
 * the term by name. What a post loses is at most what it is billed at; missed patrols are taken of what its
 * site has left.
 */
export function penaltyLines(bill: DutyBill, facts: Facts): Pick<DutyBill, 'lines' | 'annexure'> {
  const budgets = budgetsOf(bill, facts);
  const found = [...facts.terms]
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .flatMap((term) =>
      [...groupsOf(term, facts, budgets)].flatMap((group) => penaltyOf(term, group, facts) ?? []),
    );
  return { lines: found.map(({ line }) => line), annexure: found.map(({ row }) => row) };
}

/** Patrols come last: they take of what the posts have left. */
const order: readonly PenaltyTerm['kind'][] = ['uncovered_duty', 'late_duty', 'fill_rate', 'missed_round'];

/** What each post is billed at: its share of each line that pays for it. */
function budgetsOf(bill: DutyBill, facts: Facts): Budget[] {
  const budgets = new Map<string, Budget>();
  for (const duty of bill.lines) {
    const { siteId: lineSite, gstin, billed_by, line } = duty;
    const parts = isFixed(duty) ? orderedParts(duty, bill, facts) : doneParts(duty, bill);
    const shares = shareOut(
      lineAmount(line),
      // Half duties are whole numbers when they are doubled.
      parts.map(({ duties }) => paise(Math.round(duties * 2))),
    );
    for (const [i, { siteId, postId, post }] of parts.entries()) {
      const key = [siteId, gstin, billed_by, postId].join('\n');
      const known = budgets.get(key) ?? {
        siteId,
        lineSite,
        gstin,
        billed_by,
        postId,
        post: facts.days.find((day) => day.postId !== null && day.postId === postId)?.post ?? post,
        sac: line.sac,
        gstRate: line.gst_rate,
        billed: noMoney,
        left: noMoney,
      };
      known.billed = sumOf([known.billed, shares[i] ?? noMoney]);
      known.left = known.billed;
      budgets.set(key, known);
    }
  }
  return [...budgets.values()];
}

type Part = Pick<Budget, 'siteId' | 'postId' | 'post'> & { readonly duties: number };

function isFixed({ source }: DutyLine): boolean {
  return source !== null && source.startsWith('rate:');
}

/** The posts behind a line of duties, by the duties that were done. */
function doneParts({ siteId, gstin, billed_by, rateId, source }: DutyLine, { annexure }: DutyBill): Part[] {
  if (source !== null || siteId === null) return [];
  return annexure.filter(
    (row) =>
      row.siteId === siteId &&
      row.gstin === gstin &&
      row.billed_by === billed_by &&
      rateId !== null &&
      row.rateIds.includes(rateId) &&
      row.duties > 0,
  );
}

/**
 * The posts that a fixed amount pays for, by the duties that were ordered: it is billed in full, also where
 * nobody came. Beside rates for duties it is a fee for something else, and no post's.
 */
function orderedParts({ siteId }: DutyLine, { lines }: DutyBill, { days }: Facts): Part[] {
  const isAt = (other: string | null): boolean => siteId === null || other === siteId;
  if (lines.some((other) => other.source === null && isAt(other.siteId))) return [];
  const parts = new Map<string, Part>();
  for (const day of days) {
    if (!isAt(day.siteId) || day.required === 0) continue;
    const { siteId: at, postId, post, required } = day;
    const key = `${at}\n${postId}`;
    parts.set(key, { siteId: at, postId, post, duties: (parts.get(key)?.duties ?? 0) + required });
  }
  return [...parts.values()];
}

/** What one penalty is counted from, and the budgets that it takes of. */
type Group = {
  readonly budgets: readonly Budget[];
  readonly postId: string | null;
  readonly post: string;
  readonly days: readonly DayOfPost[];
};

function groupsOf(term: PenaltyTerm, { days, terms }: Facts, budgets: readonly Budget[]): Group[] {
  const alike = terms.filter((other) => other.kind === term.kind);
  const own = days.filter((day) => countsAt(term, day) && takerOf(alike, day) === term.contract);
  if (term.kind !== 'missed_round')
    return budgets.map((budget) => ({
      budgets: [budget],
      postId: budget.postId,
      post: budget.post,
      days: own.filter((day) => budgetOf(budgets, day) === budget),
    }));
  const alikeBilled = groupBy(own, ({ siteId, gstin, billed_by }) => [siteId, gstin, billed_by].join(' '));
  return [...alikeBilled.values()].map((ofSite) => ({
    budgets: budgets.filter((budget) => ofSite.some((day) => pays(budget, day))),
    postId: null,
    post: '',
    days: ofSite,
  }));
}

/** What a day of a post is taken of: its own bill of a site that changed hands inside the month. */
function budgetOf(budgets: readonly Budget[], day: DayOfPost): Budget | undefined {
  const ofPost = budgets.filter((budget) => budget.postId === day.postId && pays(budget, day));
  return ofPost.find(({ lineSite }) => lineSite !== null) ?? ofPost[0];
}

/** Whether what was billed pays for a day at its site: an amount for all sites does so on any day. */
function pays({ siteId, lineSite, gstin, billed_by: issuer }: Budget, day: DayOfPost): boolean {
  if (siteId !== day.siteId) return false;
  return lineSite === null || (gstin === day.gstin && issuer === day.billed_by);
}

function countsAt(term: PenaltyTerm, day: DayOfPost): boolean {
  if (day.date < term.from || term.to < day.date) return false;
  return term.siteId === null ? !term.isOfOther(day) : term.siteId === day.siteId;
}

/**
 * The contract that takes off what happened on a day, where terms of several would: the one whose own sites
 * and posts cover it, of those the one with a term for this site, and of two of these the older one.
 */
function takerOf(alike: readonly PenaltyTerm[], day: DayOfPost): string | undefined {
  const [first] = alike
    .filter((term) => countsAt(term, day))
    .map((term) => [Number(term.isOfOther(day)), Number(term.siteId === null), term.contract] as const)
    .toSorted(([ofOther, forAll, number], [ofOther2, forAll2, number2]) =>
      ofOther !== ofOther2
        ? ofOther - ofOther2
        : forAll !== forAll2
          ? forAll - forAll2
          : number < number2
            ? -1
            : 1,
    );
  return first?.[2];
}

function penaltyOf(term: PenaltyTerm, { budgets, postId, post, days }: Group, facts: Facts) {
  const [first] = budgets;
  if (!first) return null;
  const perDay = countsOf(term, days, facts.monthDays);
  const count = perDay.reduce((sum, n) => sum + n, 0);
  const wanted =
    term.kind === 'fill_rate'
      ? isBelow(term, days)
        ? percentOf(first.billed, Math.round(term.percent * 100))
        : noMoney
      : minus(noMoney, lineAmount({ rate: -term.amount, quantity: count, divisor: 1 }));
  const taken = take(budgets, wanted);
  if (taken === 0) return null;
  const site = facts.siteNames.get(first.siteId) ?? '';
  const title = titleOf(term, post, { days, count, isCut: taken < wanted });
  const isCounted = term.kind !== 'fill_rate' && taken === wanted;
  const line: DutyLine = {
    siteId: first.lineSite,
    gstin: first.gstin,
    billed_by: first.billed_by,
    rateId: null,
    source: sourceOf(term, { ...first, postId }, facts),
    line: {
      title,
      sac: first.sac,
      gst_rate: first.gstRate,
      site,
      unit: 'piece',
      divisor: 1,
      quantity: isCounted ? count : 1,
      rate: isCounted ? -term.amount : -paiseToRupees(taken),
    },
  };
  const row = {
    month: '',
    siteId: first.siteId,
    rateIds: [],
    postId,
    gstin: first.gstin,
    billed_by: first.billed_by,
    site,
    post,
    title,
    staff_id: '',
    code: '',
    name: term.name,
    days: perDay,
    duties: 0,
    overtime_minutes: 0,
    penalty: paiseToRupees(taken),
  };
  return { line, row };
}

/** The name of a penalty among the sources of bills: each of the bills that share a month has its own. */
function sourceOf(
  { id }: PenaltyTerm,
  { siteId, postId, gstin, billed_by: issuer }: BilledTo & Pick<Budget, 'siteId' | 'postId'>,
  { from }: Facts,
): string {
  const billed = gstin === '' && issuer === null ? [] : [gstin, issuer ?? ''];
  return ['penalty', id, siteId, postId ?? '', from, ...billed].join(':');
}

/** Takes an amount of budgets, one after the other, as far as they have any left; gives what was taken. */
function take(budgets: readonly Budget[], wanted: Paise): Paise {
  let open: number = wanted;
  for (const budget of budgets) {
    const part = smallest(budget.left, paise(open));
    budget.left = paise(budget.left - part);
    open -= part;
  }
  return paise(wanted - open);
}

function countsOf({ kind, minutes }: PenaltyTerm, days: readonly DayOfPost[], monthDays: number): number[] {
  const counts = Array.from({ length: monthDays }, () => 0);
  for (const day of days) {
    const at = Number(day.date.slice(8)) - 1;
    const n =
      kind === 'uncovered_duty'
        ? day.uncovered
        : kind === 'late_duty'
          ? day.late.filter((late) => late > minutes).length
          : kind === 'missed_round'
            ? day.missedRounds
            : 0;
    counts[at] = (counts[at] ?? 0) + n;
  }
  return counts;
}

function isBelow({ below }: PenaltyTerm, days: readonly DayOfPost[]): boolean {
  return rateOf(days) < below;
}

/** How much of what was ordered was done, in percent; a whole where nothing was ordered. */
function rateOf(days: readonly DayOfPost[]): number {
  const required = days.reduce((sum, day) => sum + day.required, 0);
  const uncovered = days.reduce((sum, day) => sum + day.uncovered, 0);
  return required === 0 ? 100 : ((required - uncovered) / required) * 100;
}

type Said = { readonly days: readonly DayOfPost[]; readonly count: number; readonly isCut: boolean };

/** The term with its contract and post; the count where the line itself cannot say it. */
function titleOf(term: PenaltyTerm, post: string, { days, count, isCut }: Said): string {
  const counted =
    term.kind === 'fill_rate'
      ? `fill rate ${Math.floor(rateOf(days) * 10) / 10}%, below ${term.below}%`
      : isCut
        ? `${count}, up to the amount billed`
        : '';
  return [`${term.name} (${term.contract})`, post, counted].filter(Boolean).join(', ').slice(0, 200);
}
