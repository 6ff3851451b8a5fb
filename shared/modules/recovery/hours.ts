import {
  addDays,
  clockTime,
  dateOf,
  instantAt,
  instantFromMs,
  msFromInstant,
  parseInstant,
  timeOf,
} from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { gateOf } from './gate.ts';
import type { AgentPapers, GatePart } from './gate.ts';

/** The two kinds of loan that the hours of contact differ by. */
export const loanKinds = ['other', 'microfinance'] as const;
export type LoanKind = (typeof loanKinds)[number];

/** When borrowers may be contacted from a day on, and how often. Times are those of India. */
export type ContactRule = {
  readonly effective_from: string;
  readonly loan_kind: LoanKind;
  readonly opens: string;
  readonly closes: string;
  readonly visits_per_day: number;
  readonly visits_per_week: number;
  /** So many hours before a first visit the borrower is given notice of it. */
  readonly notice_hours: number;
};

/** From this day on the law asks for a day’s notice of a first visit. */
export const noticeLaw = { from: '2027-01-01', hours: 24 } as const;
const often = { visits_per_day: 3, visits_per_week: 10, notice_hours: noticeLaw.hours } as const;
/** What holds where a business has set nothing: the hours of RBI’s directions. */
export const stockRules: readonly ContactRule[] = [
  { effective_from: '2000-01-01', loan_kind: 'other', opens: '08:00', closes: '19:00', ...often },
  { effective_from: '2000-01-01', loan_kind: 'microfinance', opens: '09:00', closes: '18:00', ...often },
];

/** The rule for a kind of loan on a day: the latest that has begun. */
export function ruleOn(rules: readonly ContactRule[], kind: LoanKind, day: string): ContactRule {
  const [first, ...others] = [...stockRules, ...rules].filter(
    (rule) => rule.loan_kind === kind && rule.effective_from <= day,
  );
  if (!first) throw new Error(`no hours of contact on ${day}`);
  return others.reduce((last, rule) => (rule.effective_from >= last.effective_from ? rule : last), first);
}

/** True from the minute of opening up to, and without, that of closing. */
export function isWithinHours(at: Instant, { opens, closes }: ContactRule): boolean {
  const time = timeOf(at);
  return time >= opens && time < closes;
}

/** Whether one more contact would be too many, by the days of those before it. */
export function isTooOften(days: readonly string[], day: CalendarDate, rule: ContactRule): boolean {
  const since = addDays(day, -6);
  return (
    days.filter((one) => one === day).length >= rule.visits_per_day ||
    days.filter((one) => one >= since && one <= day).length >= rule.visits_per_week
  );
}

/** Why a borrower may not be contacted at a moment. */
export type Stop = 'closed' | 'paused' | GatePart | 'notice' | 'hours' | 'limit';

/** How a borrower is contacted. A message is the business’s own, so no agent’s papers are asked for. */
export type Way = 'visit' | 'call' | 'message';

/** What of a case decides on a visit. */
export type Visitable = {
  readonly loan_kind: LoanKind;
  readonly status: string;
  readonly hold: string;
  readonly hold_at: string | null;
  readonly hold_until: string | null;
  /** The days of the contacts that count, of the last week. */
  readonly visited: readonly string[];
  readonly lender_id: string;
  /** How many visits count, and since when the borrower knows that somebody will come. */
  readonly visits: number;
  readonly noticed_at: string | null;
};

/**
 * What stands against a contact at a moment, the gravest first; null where nothing does. The phone asks
 * before, and the server judges what was done. Without `papers` none are asked for.
 */
export function stopOf(
  at: Instant,
  found: Visitable,
  {
    way,
    rules,
    papers,
  }: { readonly way: Way; readonly rules: readonly ContactRule[]; readonly papers: AgentPapers | null },
): Stop | null {
  const day = dateOf(at);
  const rule = ruleOn(rules, found.loan_kind, day);
  if (found.status === 'closed') return 'closed';
  if (isPausedAt(found, at, day)) return 'paused';
  const lack = way === 'message' || papers === null ? null : gateOf(papers, found.lender_id, day);
  if (lack !== null) return lack;
  if (way === 'visit' && !isNoticed(at, found, rule)) return 'notice';
  if (!isWithinHours(at, rule)) return 'hours';
  return isTooOften(found.visited, day, rule) ? 'limit' : null;
}

/** The hours of notice that a rule asks for on a day: from 2027 on never less than the law. */
export function noticeHours({ notice_hours: hours }: ContactRule, day: CalendarDate): number {
  return day >= noticeLaw.from ? Math.max(hours, noticeLaw.hours) : hours;
}

/** From when on a borrower who was given notice may be visited. */
export function visitsOpenAt(noticedAt: Instant, rule: ContactRule, day: CalendarDate): Instant {
  return instantFromMs(msFromInstant(noticedAt) + noticeHours(rule, day) * 3_600_000);
}

/** The first moment within the hours of contact from a moment on. */
export function firstWithinHours(at: Instant, { opens, closes }: ContactRule): Instant {
  const [day, time] = [dateOf(at), timeOf(at)];
  if (time >= opens && time < closes) return at;
  return instantAt(time < opens ? day : addDays(day, 1), clockTime(opens));
}

/** Whether a borrower has been visited before, or was given notice long enough ago. */
export function isNoticed(
  at: Instant,
  { visits, noticed_at: since }: Pick<Visitable, 'visits' | 'noticed_at'>,
  rule: ContactRule,
): boolean {
  const day = dateOf(at);
  if (visits > 0 || noticeHours(rule, day) === 0) return true;
  return since !== null && at >= visitsOpenAt(parseInstant(since), rule, day);
}

/** Whether a case was paused at a moment; what was done before it was paused counts. */
export function isPausedAt(
  { hold, hold_at: since, hold_until: until }: Pick<Visitable, 'hold' | 'hold_at' | 'hold_until'>,
  at: Instant,
  day: CalendarDate,
): boolean {
  return hold !== 'none' && (since === null || at >= since) && (until === null || day <= until);
}
